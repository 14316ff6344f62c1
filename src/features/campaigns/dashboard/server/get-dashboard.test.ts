import { expect, test } from 'vitest'
import { noteFigures } from '#features/figures/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createReady, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { NO_TOTALS } from '#test/screens/totals-answer.ts'

// Staff sees the first fifty campaigns of all accounts, so no others may come before those of this test.
const t = await testApp({ ownDatabase: 'dashboard' })

async function campaignOf(eventKey: string) {
  return t.db(db =>
    db
      .selectFrom('campaigns')
      .select(['id', 'account_id', ({ fn }) => fn.coalesce('parent_id', 'id').as('root_id')])
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow(),
  )
}

/** Entries that are in the counts alone. */
async function countEntries(eventKey: string, minute: string, entries: number, wins = 0): Promise<void> {
  const { id, root_id, account_id } = await campaignOf(eventKey)
  const row = {
    root_id,
    campaign_id: id,
    account_id,
    minute: new Date(minute),
    source: 'qr',
    entries,
    wins,
  }
  const noted = { campaignId: id, accountId: account_id, at: new Date(minute), key: 'qr' }
  await t.db(async db => {
    await db.insertInto('minute_counts').values(row).execute()
    await noteFigures(db, [
      { ...noted, figure: 'entries', count: entries },
      { ...noted, figure: 'wins', count: wins },
    ])
  })
  await rolledUp(t)
}

async function insertEntry(eventKey: string, at: string, consents: object = {}): Promise<void> {
  const { id, root_id, account_id } = await campaignOf(eventKey)
  const bytes = () => t.deps.random.bytes(16)
  const entry = {
    root_id,
    campaign_id: id,
    account_id,
    entry_key: `ent_${bytes().toString('hex')}`,
    token_hash: bytes(),
    nonce: bytes(),
    person: `${bytes().toString('hex').slice(0, 8)}-0000-4000-8000-000000000000`,
    person_tag: bytes(),
    period: 0,
    consents: JSON.stringify(consents),
    source: 'qr',
    created_at: new Date(at),
  }
  await t.db(async db => {
    const stored = await db.insertInto('entries').values(entry).returning('id').executeTakeFirstOrThrow()
    const note = { root_id, campaign_id: id, account_id, entry_ids: [stored.id] }
    await db.insertInto('noted_turns').values(note).execute()
  })
}

async function makeOwner(subscriptionRole = 'GOLD') {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t, { subscriptionRole })
  return { account, owner: await makeCaller(t, { account }) }
}

test('nothing yet is zeros and empty lists', async () => {
  const { owner } = await makeOwner()
  expect((await owner('GET', '/api/v0/dashboard')).body).toEqual({
    now: '2026-03-02T12:00:00.000Z',
    entries: { value: 0, changePercent: null },
    people: { value: 0, changePercent: null },
    today: NO_TOTALS,
    liveCount: 0,
    live: [],
    upcomingCount: 0,
    upcoming: [],
    attention: [],
    firstSteps: { brand: false, campaign: null, test: false, invite: false },
  })
})

test('the first steps of an owner tick themselves, and end once all are done', async () => {
  const { account, owner } = await makeOwner()
  const steps = async () => (await owner('GET', '/api/v0/dashboard')).body.firstSteps
  const eventKey = await createReady(owner)
  await owner('POST', `/api/v0/event/${eventKey}/preview-link`)
  expect(await steps()).toEqual({ brand: false, campaign: eventKey, test: true, invite: false })
  const editor = await makeCaller(t, { account, role: ROLE.editor })
  expect((await editor('GET', '/api/v0/dashboard')).body.firstSteps).toBeNull()
  const { body: kit } = await owner('GET', '/api/v0/account/brand')
  await owner('PUT', '/api/v0/account/brand', kit)
  expect(await steps()).toBeNull()
})

test('dismissed first steps stay away after any other change of the owner', async () => {
  const { owner } = await makeOwner()
  expect((await owner('DELETE', '/api/v0/dashboard/first-steps')).status).toBe(200)
  const { body: profile } = await owner('GET', '/api/v0/user/profile')
  await owner('PUT', '/api/v0/user/profile', profile)
  expect((await owner('GET', '/api/v0/dashboard')).body.firstSteps).toBeNull()
})

test('today is cut at midnight in the zone of the campaign, and compared with the same time last week', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, { startTime: '2026-03-02', endTime: '2026-03-30' })
  // New York changes to summer time between the two: 10:00 there is 15:00 and then 14:00 UTC.
  await countEntries(eventKey, '2026-03-05T04:59:00Z', 1000)
  await countEntries(eventKey, '2026-03-05T05:00:00Z', 40)
  await countEntries(eventKey, '2026-03-05T14:59:00Z', 40)
  await countEntries(eventKey, '2026-03-05T15:00:00Z', 1000)
  await countEntries(eventKey, '2026-03-12T03:59:00Z', 1000)
  await countEntries(eventKey, '2026-03-12T04:00:00Z', 90, 3)
  t.clock.set('2026-03-12T14:00:00Z')
  const { body } = await owner('GET', '/api/v0/dashboard')
  expect(body.entries).toEqual({ value: 90, changePercent: 13 })
  expect(body.today).toMatchObject({ entries: 90, wins: 3, validWins: 3 })
  expect(body.live).toMatchObject([{ eventKey, status: 3, today: { value: 90, changePercent: 13 } }])
})

test('a change against next to nothing is not given', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, { startTime: '2026-03-02', endTime: '2026-03-30' })
  await countEntries(eventKey, '2026-03-05T11:00:00Z', 9)
  await countEntries(eventKey, '2026-03-12T11:00:00Z', 90)
  t.clock.set('2026-03-12T14:00:00Z')
  const { body } = await owner('GET', '/api/v0/dashboard')
  expect(body.entries).toEqual({ value: 90, changePercent: null })
})

test('people and opt-ins of today are those of the reports; tests count where they are included', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  const testKey = await createActive(owner, { startTime: '2026-03-02', testMode: true })
  const consents = { cmp_1: { consentFor: 'emailMarketing', text: 'Yes' } }
  await insertEntry(eventKey, '2026-03-02T11:00:00Z', consents)
  await insertEntry(eventKey, '2026-03-02T11:01:00Z', { cmp_1: { consentFor: 'rules', text: 'Yes' } })
  await insertEntry(testKey, '2026-03-02T11:03:00Z', consents)
  await rolledUp(t)
  const { body } = await owner('GET', '/api/v0/dashboard')
  const { people, today } = body
  expect([people.value, today.participants, today.optIns.email, body.liveCount]).toEqual([2, 2, 1, 2])
  const tested = (await owner('GET', '/api/v0/dashboard?includeTest=true')).body
  expect([tested.people.value, tested.today.participants, tested.today.optIns.email]).toEqual([3, 3, 2])
})

test('the last 24 hours are 24 counts, the newest last, dates of the campaign included', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    childTimes: ['2026-03-02', '2026-03-09'],
  })
  const [date] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  await countEntries(eventKey, '2026-03-01T12:01:00Z', 5)
  await countEntries(eventKey, '2026-03-02T11:30:00Z', 2)
  await countEntries(date.eventKey, '2026-03-02T11:59:00Z', 3)
  const { body } = await owner('GET', '/api/v0/dashboard')
  const [row] = body.live
  expect(row.last24h).toHaveLength(24)
  expect([row.last24h[0], row.last24h[1], row.last24h[23]]).toEqual([5, 0, 5])
  expect(row.dates).toEqual({ begun: 1, of: 2 })
})

test('low stock needs attention, and so does an end within a day', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, { startTime: '2026-03-02', endTime: '2026-03-02' })
  await t.db(async db => {
    const { id } = await db
      .selectFrom('campaigns')
      .select('id')
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
    await db.updateTable('prizes').set({ awarded: 19 }).where('campaign_id', '=', id).execute()
  })
  const { body } = await owner('GET', '/api/v0/dashboard')
  expect(body.live[0].stock).toEqual({ left: 1, of: 20 })
  expect(body.attention).toMatchObject([
    { kind: 'endsSoon', deadline: '2026-03-03T05:00:00.000Z', link: `/events/${eventKey}/live` },
    {
      kind: 'stockLow',
      title: '1 prize left',
      text: 'Free Cup Friday has given away 19 of 20.',
      deadline: null,
    },
  ])
})

test('upcoming campaigns say how ready they are, and drafts near their start need attention', async () => {
  const { owner } = await makeOwner()
  const soon = { startTime: '2026-03-05' }
  const locked = await createActive(owner, { startTime: '2026-03-04' })
  const ready = await createReady(owner, soon)
  const warned = await createReady(owner, { ...soon, startTime: '2026-03-06', emailContact: '' })
  const blocked = await createReady(owner, {
    startTime: '2026-03-07',
    newPrizes: [goodPrize({ value: 100_000 })],
  })
  const later = await createReady(owner, { startTime: '2026-03-18', emailContact: '' })
  const { body } = await owner('GET', '/api/v0/dashboard')
  const rows = body.upcoming.map((row: { eventKey: string; readiness: string; blocking: number }) => [
    row.eventKey,
    row.readiness,
    row.blocking,
  ])
  expect(rows).toEqual([
    [locked, 'locked', 0],
    [ready, 'ready', 0],
    [warned, 'unacknowledged', 0],
    [blocked, 'blocked', 3],
    [later, 'unacknowledged', 0],
  ])
  expect(body.upcomingCount).toBe(5)
  const items = body.attention.map((item: { eventKey: string; kind: string }) => [item.eventKey, item.kind])
  expect(items).toEqual([
    [ready, 'notActivated'],
    [warned, 'notActivated'],
    [blocked, 'blocked'],
  ])
  expect(body.attention[2]).toMatchObject({
    title: '3 findings block activation',
    link: `/events/${blocked}/compliance`,
  })
})

test('a draw that is due is not forgotten', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, {
    instantWin: false,
    sweepstakes: true,
    startTime: '2026-03-02',
  })
  t.clock.set('2026-03-22T12:00:00Z')
  const { body } = await owner('GET', '/api/v0/dashboard')
  expect(body.attention).toMatchObject([{ kind: 'drawReady', eventKey }])
  expect(body.liveCount).toBe(0)
})

test('each sees the own account, staff every one; a clerk may not look', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  const stranger = await makeCaller(t)
  expect((await stranger('GET', '/api/v0/dashboard')).body.live).toEqual([])
  const staff = await makeCaller(t, { role: ROLE.staff })
  const { body } = await staff('GET', '/api/v0/dashboard')
  expect(body.live.map((row: { eventKey: string }) => row.eventKey)).toContain(eventKey)
  const clerk = await makeCaller(t, { role: ROLE.clerk })
  expect((await clerk('GET', '/api/v0/dashboard')).status).toBe(403)
})
