import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { filledForm, shownBefore } from '#test/makers/participant.ts'

const t = await testApp()

async function makeSweepstakes(caller: Caller): Promise<Campaign> {
  t.clock.set('2026-03-02T12:00:00Z')
  const draft = { instantWin: false, sweepstakes: true, newPrizes: [goodPrize({ quantity: 1 })] }
  const eventKey = await createActive(caller, { startTime: '2026-03-02', ...draft })
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return campaign
}

/** A new person enters by the page from an address; returns the browser's cookies afterwards. */
async function enter(campaign: Campaign, remoteAddress: string, cookie = ''): Promise<string> {
  const url = `/e/${campaign.eventKey}`
  const headers = { 'user-agent': 'Mozilla/5.0', 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }
  const email = `${unique('p')}@example.com`
  const form = {
    nonce: t.deps.random.bytes(16).toString('hex'),
    ...(await filledForm(t, campaign, { email })),
    t: shownBefore(t, campaign.eventKey),
  }
  const sent = await t.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(sent.statusCode).toBe(303)
  const device = sent.cookies.find(({ name }) => name === 'drumroll-device')
  return device ? `${device.name}=${device.value}` : cookie
}

const tracesOf = ({ id }: Campaign) =>
  t.db(db => db.selectFrom('entry_traces').selectAll().where('campaign_id', '=', id).execute())

const select = (caller: Caller, { eventKey }: Campaign) =>
  caller('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })

test('an entry from an address or a device that is listed later is left out of the draw, with the reason', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner)
  await enter(campaign, '203.0.113.7')
  await enter(campaign, '2001:db8::7')
  const cookie = await enter(campaign, '198.51.100.1')
  await enter(campaign, '198.51.100.2', cookie)
  await enter(campaign, '198.51.100.3')
  const entries = [
    { kind: 'ip', value: '203.0.113.0/24', reason: 'A farm' },
    { kind: 'ip', value: '2001:db8::1', reason: 'A farm' },
    { kind: 'device', value: cookie.split('=')[1], reason: 'One phone, many people' },
  ]
  expect(
    (
      await owner('POST', `/api/v0/blacklist/preview/${campaign.eventKey}`, {
        values: entries.map(({ kind, value }) => ({ kind, value })),
      })
    ).body,
  ).toEqual({ entries: 4, each: [1, 1, 2] })
  await owner('POST', `/api/v0/blacklist/create/${campaign.eventKey}`, { entries })
  t.clock.set('2026-03-21T12:00:00Z')
  const { body } = await select(owner, campaign)
  expect(body).toMatchObject({ N: 1, X: 4, reasons: [{ reason: 1, count: 4 }] })
  const notes = await t.db(db =>
    db
      .selectFrom('draw_exclusions')
      .select('note')
      .where('campaign_id', '=', campaign.id)
      .orderBy('note')
      .execute(),
  )
  expect(notes.map(({ note }) => note)).toEqual(
    entries.flatMap(({ reason, kind }) => (kind === 'device' ? [reason, reason] : [reason])),
  )
})

test('the origin of an entry is gone 90 days after the end, once its list is frozen; after an erasure at once', async () => {
  const owner = await makeCaller(t)
  const campaign = await makeSweepstakes(owner)
  await enter(campaign, '203.0.113.7')
  await enter(campaign, '203.0.113.8')
  const [first, ...others] = await tracesOf(campaign)
  const { entry_key: key } = await t.db(db =>
    db
      .selectFrom('entries')
      .select('entry_key')
      .where('id', '=', first?.entry_id ?? 0)
      .executeTakeFirstOrThrow(),
  )
  await owner('DELETE', `/api/v0/event/${campaign.eventKey}/entries/${key}`)
  expect(await tracesOf(campaign)).toEqual(others)
  t.clock.set('2026-09-21T12:00:00Z')
  await runCron(t, 'keep-retention')
  expect(await tracesOf(campaign)).toEqual(others)
  await select(owner, campaign)
  const until = campaign.endsAt.getTime() + 90 * 86_400_000
  t.clock.set(new Date(until - 1))
  await runCron(t, 'keep-retention')
  expect(await tracesOf(campaign)).toEqual(others)
  t.clock.set(new Date(until))
  await runCron(t, 'keep-retention')
  expect(await tracesOf(campaign)).toEqual([])
})
