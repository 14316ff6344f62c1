import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { storeStyle } from '#features/tiles/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  return (await makeCampaign(service, { quantities: [1], ...wishes })).campaign
}

/** Fills the form and follows it to the participant's own page. */
async function takePart(campaign: Campaign, source = 'direct'): Promise<string> {
  const form = formOf(await open(`/e/${campaign.eventKey}?s=${source}`))
  const sent = await send(form.action, { ...form.hidden, ...(await filledForm(service, campaign)) })
  expect(sent.statusCode).toBe(303)
  return String(sent.headers.location)
}

async function turnCard(ownPage: string) {
  const form = formOf(await open(ownPage))
  const played = await send(form.action, form.hidden)
  expect(played.statusCode).toBe(303)
  expect(played.headers.location).toBe(`${ownPage}?reveal=1`)
  return open(ownPage)
}

test('a person enters, queues the card at a winning moment, and sees the prize on every return', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [service.clock.now()])
  const ownPage = await takePart(campaign, 'qr')
  const card = await open(ownPage)
  expect(card.body).toContain('Ada, here’s your card')
  expect(card.body).not.toContain('Prize 1')
  const result = await turnCard(ownPage)
  expect(result.statusCode).toBe(200)
  expect(result.body).toContain('Ada, you won <b>Prize 1</b>')
  expect(result.body).toContain('Fair play receipt')
  service.clock.advance({ days: 9 })
  expect((await open(ownPage)).body).toBe(result.body)
  const row = await service.db(db =>
    db
      .selectFrom('minute_counts')
      .select(['source', 'entries', 'plays', 'wins'])
      .where('campaign_id', '=', campaign.id)
      .where('entries', '>', 0)
      .executeTakeFirst(),
  )
  expect(row).toEqual({ source: 'qr', entries: 1, plays: 1, wins: 1 })
})

test('a person who plays when no moment is due gets the page for that, and no prize', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [campaign.endsAt])
  const result = await turnCard(await takePart(campaign))
  expect(result.statusCode).toBe(200)
  expect(result.body).not.toContain('Prize 1')
  expect(result.body).toContain('Fair play receipt')
})

test('the result is on the page that reveals it, and a reload of the own page shows it at once', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [service.clock.now()])
  const ownPage = await takePart(campaign)
  expect((await open(ownPage)).body).toContain('data-auto=""')
  const result = await turnCard(ownPage)
  const reveal = await open(`${ownPage}?reveal=1`)
  expect(reveal.body).toContain('data-reveal="scratch"')
  expect(reveal.body).toContain('<h1 class="title at-left" tabindex="-1">Ada, you won <b>Prize 1</b></h1>')
  expect(reveal.body).toContain(`<form action="${ownPage}" method="get"><button type="submit"`)
  expect(result.body).not.toContain('data-reveal')
  const script = await open(/data-script="([^"]+)"/.exec(reveal.body)?.[1] ?? '')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('no card flashes up before results that need none', async () => {
  const campaign = await make()
  const withReveal = (reveal: string) =>
    service.db(db =>
      db
        .updateTable('tiles')
        .set({ styles: JSON.stringify({ reveal }) })
        .where('campaign_id', '=', campaign.id)
        .execute(),
    )
  const ownPage = await takePart(campaign)
  expect((await open(ownPage)).body).toContain('class="foil"')
  for (const [reveal, title] of [
    ['wheel', 'Ada, here’s your wheel'],
    ['confetti', 'Here it comes, Ada'],
  ] as const) {
    await withReveal(reveal)
    const { body } = await open(ownPage)
    expect(body).toContain('data-auto=""')
    expect(body).toContain(`tabindex="-1">${title}</h1>`)
    expect(body).not.toContain('class="foil"')
  }
})

test('a screen that says none shows its result at once, after a card that is turned by hand', async () => {
  const campaign = await make()
  await service.db(db =>
    db
      .updateTable('tiles')
      .set({ styles: '{"reveal":"none"}' })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  const ownPage = await takePart(campaign)
  expect((await open(ownPage)).body).not.toContain('data-auto')
  await turnCard(ownPage)
  expect((await open(`${ownPage}?reveal=1`)).body).not.toContain('data-reveal')
})

test('a page with something of its visitor is private, every page is unlisted, and loads nothing from elsewhere', async () => {
  const campaign = await make()
  const ownPage = await takePart(campaign)
  const form = await open(`/e/${campaign.eventKey}`)
  expect(form.cookies.map(({ name }) => name)).toEqual(['drumroll-form'])
  const [own, result] = [await open(ownPage), await turnCard(ownPage)]
  for (const page of [own, result]) expect(page.headers['set-cookie']).toBeUndefined()
  // Pages that all visitors share may be cached for seconds, and set no cookie themselves.
  expect(form.headers['set-cookie']).toBeUndefined()
  expect(form.headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=30')
  for (const page of [own, result]) expect(page.headers['cache-control']).toBe('no-store')
  for (const page of [form, own, result]) {
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['referrer-policy']).toBe('same-origin')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("form-action 'self'")
    expect(page.body).not.toMatch(/<script(?! type="module" src="\/play\/[0-9a-f]{16}\.js">)/)
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  }
})

test('the script of the pages is served forever', async () => {
  const page = await open(`/e/${(await make()).eventKey}`)
  const path = /<script [^>]*src="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const script = await open(path)
  expect(script.statusCode).toBe(200)
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers['cache-control']).toContain('immutable')
})

test('a form that was sent twice leads to the same page, and a card that was turned twice shows the same result', async () => {
  const campaign = await make()
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  const fields = { ...form.hidden, ...(await filledForm(service, campaign)) }
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(form.action, fields)))
  const [ownPage = ''] = sent.map(answer => String(answer.headers.location))
  for (const answer of sent) expect(answer.headers.location).toBe(ownPage)
  await setMomentTimes(service, campaign, [service.clock.now()])
  const card = formOf(await open(ownPage))
  const queue = await Promise.all(Array.from({ length: 5 }, () => send(card.action, card.hidden)))
  expect(queue.map(command => command.statusCode)).toEqual([303, 303, 303, 303, 303])
  expect((await open(ownPage)).body).toContain('you won')
  const plays = await service.db(db =>
    db.selectFrom('plays').select('seq').where('campaign_id', '=', campaign.id).execute(),
  )
  expect(plays).toEqual([{ seq: 1 }])
})

test('the extended instant win leads through its screens, one after the other', async () => {
  const campaign = await make({ type: 'extendedInstantWin', settings: { addSweeps: true } })
  await setMomentTimes(service, campaign, [campaign.endsAt])
  const ownPage = await takePart(campaign)
  let page = await turnCard(ownPage)
  const seen = [page.body]
  for (let step = 1; step <= 2; step++) {
    const { action, hidden } = formOf(page)
    const next = await send(action, hidden)
    expect(next.headers.location).toBe(`${ownPage}?page=${step}`)
    page = await open(String(next.headers.location))
    seen.push(page.body)
  }
  expect(new Set(seen).size).toBe(3)
  const { action, hidden } = formOf(page)
  expect((await send(action, hidden)).headers.location).toBe(`${ownPage}?page=2`)
})

test('a sweepstakes takes the entry and thanks for it; there is nothing to play', async () => {
  const campaign = await make({ type: 'sweepstakes' })
  const ownPage = await takePart(campaign)
  const thanks = await open(ownPage)
  expect(thanks.statusCode).toBe(200)
  expect(thanks.body).not.toContain('here’s your card')
  expect((await send(`${ownPage}/play`, { nonce: '0'.repeat(32) })).statusCode).toBe(404)
})

test('a landing page that captures nothing is walked through without an entry', async () => {
  const campaign = await make({ type: 'landingPage', settings: { userCapture: 'No' } })
  const first = await open(`/e/${campaign.eventKey}`)
  const { action, hidden } = formOf(first)
  const next = await send(action, hidden)
  expect(next.headers.location).toBe(`/e/${campaign.eventKey}?page=1`)
  const last = await open(String(next.headers.location))
  expect(last.statusCode).toBe(200)
  expect(last.body).not.toBe(first.body)
})

test('the rules and the privacy notice are there, with the commitment, also after the end', async () => {
  const campaign = await make({ settings: { emailContact: 'hello@bean.test' } })
  const { commitment } = (await service.app.inject(`/api/v0/public/event/${campaign.eventKey}`)).json()
  service.clock.advance({ days: 30 })
  const rules = await open(`/rules/${campaign.eventKey}`)
  expect(rules.statusCode).toBe(200)
  expect(rules.body).toContain('Official Rules')
  expect(rules.body).toContain('Prize 1')
  expect(rules.body).toContain(commitment.C)
  const privacy = await open(`/privacy/${campaign.eventKey}`)
  expect(privacy.statusCode).toBe(200)
  expect(privacy.body).toContain('hello@bean.test')
  for (const path of ['/rules/evt_aaaaaaaaaaaaaaaa', '/privacy/nothing', '/rules/a/b']) {
    const missing = await open(path)
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('Page not found')
  }
})

test('a page asks for the fonts of its campaign, which are served from here and kept', async () => {
  const campaign = await make()
  const { eventKey } = campaign
  const fonts = { heading: 'lora', body: 'system' } as const
  await service.db(db => storeStyle(db, campaign, { ...DEFAULT_STYLE, eventKey, version: 1, fonts }))
  const page = await open(`/e/${eventKey}`)
  const path = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(page.body)?.[1] ?? ''
  expect(page.headers['content-security-policy']).toContain("font-src 'self'")
  expect(page.body).toContain(`src:url(${path}) format`)
  const font = await open(path)
  expect(font.statusCode).toBe(200)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['cache-control']).toContain('immutable')
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})
