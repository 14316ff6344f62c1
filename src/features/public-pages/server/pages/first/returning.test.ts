import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)

const HOUR = 3600_000
const DAILY = {
  mechanism: 'moments',
  distribution: 'uniform',
  playsPerPerson: 1,
  per: 'day',
  winsPerPerson: 1,
} as const
const ONCE = { ...DAILY, per: 'campaign' } as const

/** Enters as Ada, and plays if there is a card. */
async function enter(campaign: Campaign, plays = true) {
  const url = `/e/${campaign.eventKey}`
  const form = formOf(await open(url))
  const sent = await send(form.action, {
    ...form.hidden,
    ...(await filledForm(service, campaign)),
  })
  expect(sent.statusCode).toBe(303)
  const own = String(sent.headers.location)
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (plays) {
    const card = formOf(await open(own))
    expect((await send(card.action, card.hidden)).statusCode).toBe(303)
  }
  return { url, own, cookie, cookies: sent.cookies }
}

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  const { campaign } = await makeCampaign(service, {
    quantities: [1],
    endsAt: new Date(service.clock.now().getTime() + 72 * HOUR),
    ...wishes,
  })
  return campaign
}

const noWin = async (campaign: Campaign) =>
  setMomentTimes(service, campaign, [new Date(campaign.endsAt.getTime() - HOUR)])

test('a person who did not win sees that, the next try and its reminder instead of the form', async () => {
  const campaign = await make({ settings: { instant: DAILY } })
  await noWin(campaign)
  const { url, own, cookie } = await enter(campaign)
  const { body, headers } = await open(url, cookie)
  expect(body).toContain('Welcome back, Ada')
  expect(body).toContain('You’ve already played: no prize this time.')
  expect(body).toContain(`href="${own}">See my result</a>`)
  expect(body).toContain('Play again tomorrow')
  expect(body).toContain(`href="${own}/next.ics"`)
  expect(body).not.toContain('<form')
  expect(headers['cache-control']).toBe('no-store')

  const result = await open(own)
  expect(result.body).toContain('Play again tomorrow')
  expect(result.body).toContain('You still have a chance')

  const file = await open(`${own}/next.ics`)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain(`SUMMARY:Play again: ${campaign.title}`)
  // Nine in the morning in Chicago.
  expect(file.body).toMatch(/DTSTART:\d{8}T1[45]0000Z/)
  expect(file.body).toContain('TRIGGER:PT0S')
})

test('on the next day the same person is offered the next play', async () => {
  const campaign = await make({ settings: { instant: DAILY } })
  await noWin(campaign)
  const { url, own, cookie } = await enter(campaign)
  service.clock.advance({ hours: 24 })
  const { body } = await open(url, cookie)
  expect(body).toContain(`href="${url}?form=1">Play again</a>`)
  expect((await open(`${own}/next.ics`)).statusCode).toBe(404)
  expect(formOf(await open(`${url}?form=1`, cookie)).action).toBe(url)
})

test('a play limit for the whole campaign promises no next try', async () => {
  const campaign = await make({ settings: { instant: ONCE } })
  await noWin(campaign)
  const { url, own, cookie } = await enter(campaign)
  const { body } = await open(url, cookie)
  expect(body).not.toMatch(/[Pp]lay again/)
  expect((await open(`${own}/next.ics`)).statusCode).toBe(404)
})

test('no next try is promised on the last day', async () => {
  const campaign = await make({
    settings: { instant: DAILY },
    endsAt: new Date(service.clock.now().getTime() + 60_000),
    timezone: 'Pacific/Kiritimati',
  })
  const { url, cookie } = await enter(campaign)
  expect((await open(url, cookie)).body).not.toContain('Play again tomorrow')
})

test('a winner finds the prize and its deadline, also after the end', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [service.clock.now()])
  service.clock.advance({ seconds: 1 })
  const { url, own, cookie } = await enter(campaign)
  const { body } = await open(url, cookie)
  expect(body).toMatch(/You won Prize 1! Claim it by /)
  expect(body).toContain(`href="${own}">Show my prize</a>`)
  service.clock.advance({ hours: 73 })
  const later = await open(url, cookie)
  expect(later.statusCode).toBe(200)
  expect(later.body).toContain('You won Prize 1!')
  expect(later.body).not.toContain('?form=1')
})

test('an unplayed card waits', async () => {
  const campaign = await make()
  const { url, own, cookie } = await enter(campaign, false)
  const { body } = await open(url, cookie)
  expect(body).toContain('Your card is waiting for you.')
  expect(body).toContain(`href="${own}">Turn my card</a>`)
})

test('an entrant of a sweepstakes sees their entry in the draw', async () => {
  const campaign = await make({ type: 'sweepstakes' })
  const { url, own, cookie } = await enter(campaign, false)
  const { body } = await open(url, cookie)
  expect(body).toContain('Your entry is in.')
  expect(body).toContain(`href="${own}">See my entry</a>`)
})

test.each([
  ['forged', 'drumroll-own=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['broken', 'drumroll-own=x'],
])('a %s cookie leads to the form', async (_, cookie) => {
  const campaign = await make()
  const { body, statusCode } = await open(`/e/${campaign.eventKey}`, cookie)
  expect(statusCode).toBe(200)
  expect(body).toContain('<form')
})

test('the cookie of another campaign, or of an erased entry, leads to the form', async () => {
  const campaign = await make()
  const other = await enter(await make())
  expect((await open(`/e/${campaign.eventKey}`, other.cookie)).body).toContain('<form')
})

test('an entrant whose campaign changes while the page is made sees their status all the same', async () => {
  const campaign = await make()
  const { url, cookie } = await enter(campaign)
  await open(url, cookie)
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof open>>>()
  await service.db(async db => {
    // Entries cannot be read while this holds, so the page has read its campaign before the change.
    await sql`lock table participants in access exclusive mode`.execute(db)
    open(url, cookie).then(opened.resolve, opened.reject)
    const waiting = () =>
      sql`select 1 from pg_locks where not granted and relation = 'participants'::regclass`.execute(db)
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    await db.updateTable('campaigns').set({ title: 'Tea Rush' }).where('id', '=', campaign.id).execute()
  })
  const { body } = await opened.promise
  expect(body).toContain('Welcome back, Ada')
  expect(body).toContain('<title>Tea Rush</title>')
})

test('another person can use the same browser, and a canceled campaign says so', async () => {
  const campaign = await make()
  const { url, cookie, cookies } = await enter(campaign)
  expect((await open(url, cookie)).body).toContain(
    `Not Ada? <a href="${url}?form=1">Enter as another person</a>`,
  )
  expect(cookies.find(({ name }) => name === 'drumroll-own')?.maxAge).toBe(30 * 86_400)
  await service.db(db =>
    db.updateTable('campaigns').set({ status: STATUS.cancelled }).where('id', '=', campaign.id).execute(),
  )
  const gone = await open(`${url}?form=1`, cookie)
  expect(gone.body).toContain('This promotion was canceled')
})
