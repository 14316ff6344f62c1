import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'

const service = await testApp()
const { open, send } = browse(service)
const owner = await makeCaller(service)
const stranger = await makeCaller(service)

const pathOf = (url: string) => new URL(url).pathname

async function linkTo(eventKey: string): Promise<string> {
  const { status, body } = await owner('POST', `/api/v0/event/${eventKey}/preview-link`)
  expect(status).toBe(200)
  return pathOf(body.url)
}

/** Everything that a participant could leave behind. */
async function traces(): Promise<number[]> {
  return service.db(async db => {
    const tables = ['entries', 'plays', 'minute_counts'] as const
    const counts = tables.map(table =>
      db
        .selectFrom(table)
        .select(count => count.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    return (await Promise.all(counts)).map(({ rows }) => Number(rows))
  })
}

/** Continues from a page as a person who fills in everything. */
async function goOn(page: Awaited<ReturnType<typeof open>>): Promise<string> {
  const form = formOf(page)
  const typed = Object.fromEntries(form.names.map(name => [name, answerFor(page.body, name)]))
  const sent = await send(form.action, { ...form.hidden, ...typed })
  expect(sent.statusCode).toBe(303)
  return String(sent.headers.location)
}

function answerFor(html: string, name: string): string {
  const control = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  if (control.includes('type="checkbox"')) return 'true'
  if (control.includes('type="email"')) return 'jo@example.com'
  return name === 'pin' ? '2468' : 'Jo'
}

test('a draft is walked to the end of a winner’s way by the link alone, and nothing is recorded', async () => {
  const eventKey = await createCampaign(owner, {
    addPrizeRedemption: true,
    prizeDelivery: 'Winners redeem it on screen with a PIN',
    newPrizes: [goodPrize({ title: 'Golden Ticket', redemptionPin: '1357' })],
  })
  const before = await traces()
  let at = await linkTo(eventKey)
  const seen: string[] = []
  for (let step = 0; step < 3; step++) {
    const page = await open(at)
    expect(page.statusCode).toBe(200)
    seen.push(page.body)
    const next = await goOn(page)
    at = next.replace('&reveal=1', '')
    if (step === 0) expect((await open(next)).body).toContain('data-reveal="scratch"')
  }
  const last = await open(at)
  expect(last.body).toContain('4 of 4: Golden Ticket Thankyou')
  expect(seen[1]).toContain('you won <b>Golden Ticket</b>')
  expect(seen[2]).toContain('data-clock')
  expect(await traces()).toEqual(before)
})

test('a switch leads to the way of someone who did not win', async () => {
  const eventKey = await createCampaign(owner, { addSweeps: true })
  const page = await open(`${await linkTo(eventKey)}?way=noWin&step=1`)
  expect(page.body).toContain('Not this time')
  expect(page.body).toMatch(/aria-current="true">No win</)
  const link = /href="([^"]+)"[^>]*>Free cup</.exec(page.body)?.[1] ?? ''
  expect((await open(link.replaceAll('&amp;', '&'))).body).toContain('you won <b>Free cup</b>')
})

test('a person who does not win comes into the second-chance draw at the end, as entrants do', async () => {
  const eventKey = await createCampaign(owner, { addSweeps: true })
  const path = await linkTo(eventKey)
  const last = await open(`${path}?way=noWin&step=99`)
  expect(last.body).toContain('You’re in the draw')
  expect(last.body).toContain('aria-label="Your entry in the draw"')
  expect(last.body).toContain('class="art lit"')
  expect((await open(`${path}?way=noWin&step=1`)).body).not.toContain('Your entry in the draw')
  expect((await open(`${path}?step=99`)).body).not.toContain('Your entry in the draw')
})

test('the screen after a staff PIN shows that it was taken, where it has no screen of its own', async () => {
  const eventKey = await createCampaign(owner, {
    instantWin: false,
    landingPage: true,
    addPrizeRedemption: true,
    prizeDelivery: 'Winners redeem it on screen with a PIN',
    newPrizes: [goodPrize({ redemptionPin: '1357' })],
  })
  const path = await linkTo(eventKey)
  const taken = 'Staff PIN accepted.'
  expect((await open(`${path}?step=1`)).body).not.toContain(taken)
  const last = await open(`${path}?step=2`)
  expect(last.body).toContain(taken)
  expect(last.body).toContain('data-clock')
})

test('a link to another site, which no frame may show, opens a tab of its own', async () => {
  const eventKey = await createCampaign(owner, { webLink: 'https://bean.test/' })
  const page = await open(`${await linkTo(eventKey)}?way=noWin&step=1`)
  expect(page.body).toMatch(/<a [^>]*href="https:\/\/bean\.test\/"[^>]*target="_blank"/)
})

test('a form checks input like the real one', async () => {
  const path = await linkTo(await createCampaign(owner))
  const form = formOf(await open(path))
  const answer = await send(form.action, { ...form.hidden })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Email is a required field')
  expect(answer.body).toContain('Please check this box to enter')
})

test('the rules and the privacy notice of a draft can be read, and lead back to the preview', async () => {
  const path = await linkTo(await createCampaign(owner))
  for (const document of ['rules', 'privacy']) {
    expect((await open(path)).body).toContain(`href="${path}/${document}"`)
    const page = await open(`${path}/${document}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<a href="${path}">Back to`)
  }
})

test('a preview says so, is listed nowhere, and only the dashboard may frame it', async () => {
  const page = await open(await linkTo(await createCampaign(owner)))
  expect(page.body).toContain('<b>Preview</b> Nothing is recorded.')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('a link expires after seven days, and its expiry is shown', async () => {
  const eventKey = await createCampaign(owner)
  const { body } = await owner('POST', `/api/v0/event/${eventKey}/preview-link`)
  expect(new Date(body.expiresAt).getTime() - service.clock.now().getTime()).toBe(7 * 86_400_000)
  const path = pathOf(body.url)
  service.clock.advance({ days: 6, hours: 23 })
  expect((await open(path)).statusCode).toBe(200)
  service.clock.advance({ hours: 1 })
  const closed = await open(path)
  expect(closed.statusCode).toBe(410)
  expect(closed.body).toContain('This preview link has expired')
})

test('taking links back closes those that are out, and not the next one', async () => {
  const eventKey = await createCampaign(owner)
  const path = await linkTo(eventKey)
  expect((await owner('DELETE', `/api/v0/event/${eventKey}/preview-link`)).body).toEqual({ ok: true })
  expect((await open(path)).statusCode).toBe(410)
  expect((await open(await linkTo(eventKey))).statusCode).toBe(200)
})

test('a token opens its own campaign only, and not when it was changed', async () => {
  const path = await linkTo(await createCampaign(owner))
  const other = await createCampaign(owner)
  const token = path.split('/').at(-1) ?? ''
  expect((await open(`/preview/${other}/${token}`)).statusCode).toBe(410)
  const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
  expect((await open(path.replace(token, changed))).statusCode).toBe(410)
  // A later expiry under the same proof.
  expect((await open(path.replace(token, `B${token.slice(1)}`))).statusCode).toBe(410)
  expect((await open('/preview/evt_aaaaaaaaaaaaaaaa/short')).statusCode).toBe(404)
})

test('only those who may change a campaign of their account get a link', async () => {
  const eventKey = await createCampaign(owner)
  const url = `/api/v0/event/${eventKey}/preview-link`
  expect((await stranger('POST', url)).status).toBe(404)
  expect((await stranger('DELETE', url)).status).toBe(404)
  const analyst = await makeCaller(service, { role: ROLE.analyst })
  expect((await analyst('POST', url)).status).toBe(403)
})
