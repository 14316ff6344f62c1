import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { enter } from '#features/participation/server/index.ts'
import { AGE_BANDS, CampaignMetrics, EventMetrics } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { peopleIn } from '#test/people.ts'
import { rollUp } from './rollup/roll-up.ts'
import { shownTo } from './shown-to.ts'

const service = await testApp()

async function ask(campaign: Campaign, user: MadeUser, call: 'campaignmetrics' | 'eventmetrics', query = '') {
  const url = `/api/v0/event/${campaign.eventKey}/report/${call}${query}`
  return service.app.inject({ url, headers: { cookie: await signIn(service, user) } })
}

/** Everything that was stored of these events, as plain rows. */
async function rowsOf(events: readonly Campaign[]) {
  const ids = events.map(({ id }) => id)
  const { rows } = await service.db(db =>
    sql<{
      id: number
      person: string
      source: string
      zip: string | null
      birthday: string | null
      answers: Record<string, string | string[]>
      consents: object
      created_at: Date
      outcome: number | null
      voided_at: Date | null
      redeemed_at: Date | null
      test: boolean
    }>`select e.id, e.person, e.source, null as zip, null as birthday, e.answers, e.consents, e.created_at, e.test,
        p.outcome, p.voided_at, p.redeemed_at
      from entries e left join plays p on p.entry_id = e.id
      where e.campaign_id = any(${ids}::bigint[]) order by e.id`.execute(db),
  )
  const people = new Map((await peopleIn(service, ids)).map(({ id, ...person }) => [id, person]))
  return rows.map(row => ({ ...row, ...people.get(row.id) }))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function countBy(
  rows: readonly Row[],
  keyOf: (row: Row) => string | readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of rows.flatMap(keyOf)) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const zone = 'Pacific/Chatham'

function bandAt({ birthday, created_at }: Row): string {
  if (!birthday) return 'unknown'
  const [day, born] = [dateIn(zone, created_at), birthday]
  const age = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(4) < born.slice(4) ? 1 : 0)
  return AGE_BANDS.find(band => age <= Number(band.split('-')[1] ?? Number.POSITIVE_INFINITY)) ?? ''
}

/** The figures of an event again, from its rows alone. */
function recount(rows: readonly Row[], visitors: number) {
  const played = rows.filter(({ outcome }) => outcome !== null)
  const wins = played.filter(({ outcome }) => outcome === 1)
  const people = countBy(rows, row => row.person)
  const redemptions = wins.filter(({ redeemed_at }) => redeemed_at).length
  const validWins = wins.filter(({ voided_at }) => !voided_at).length
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
  const participants = Object.keys(people).length
  return {
    totals: {
      visitors,
      participants,
      entries: rows.length,
      plays: played.length,
      wins: wins.length,
      validWins,
      redemptions,
      winRate: share(wins.length, played.length),
      conversionRate: Math.min(1, share(participants, visitors)),
      redemptionRate: share(redemptions, validWins),
      optIns: { email: rows.filter(({ consents }) => Object.keys(consents).length > 0).length, sms: 0 },
    },
    bySource: countBy(rows, row => row.source),
    byState: countBy(
      rows,
      ({ zip }) =>
        ({
          '10001': 'NY',
          '60601': 'IL',
          '04101': 'ME',
          '99501': 'AK',
          '88510': 'TX',
          '96701': 'HI',
          '96799': 'AS',
          '96910': 'GU',
          '09012': 'AE',
        })[zip ?? ''] ?? 'unknown',
    ),
    byAge: countBy(rows, bandAt),
    returning: Object.values(people).filter(count => count > 1).length,
    answers: countBy(rows, ({ answers }) => Object.values(answers).flat()),
    days: countBy(rows, ({ created_at }) => dateIn(zone, created_at)),
  }
}

/** The lists, the overview, the live monitor and the minutes agree with the reports. */
async function expectSameElsewhere(
  campaign: Campaign,
  owner: MadeUser,
  { totals, children }: CampaignMetrics,
) {
  const headers = { cookie: await signIn(service, owner) }
  const get = async (path: string) =>
    (await service.app.inject({ url: `/api/v0/event/${path}`, headers })).json()
  const listed = ({ participants, wins }: { participants: number; wins: number }) => ({ participants, wins })
  const { eventKey } = campaign
  const expected = listed(totals)
  expect(listed(await get(eventKey))).toEqual(expected)
  const live: { eventKey: string; participants: number; wins: number }[] = await get('campaigns/live')
  expect(live.filter(one => one.eventKey === eventKey).map(listed)).toEqual([expected])
  expect((await get(`campaigns/${eventKey}`)).map(listed)).toEqual(children.map(date => listed(date.totals)))
  expect((await get(`${eventKey}/report/livemonitor`)).totals).toEqual(totals)
  const { rows } = await service.db(db =>
    sql`select sum(entries)::int as entries, sum(plays)::int as plays, sum(wins)::int as wins from minute_counts
      where campaign_id in (select id from campaigns where id = ${campaign.id} or parent_id = ${campaign.id})`.execute(
      db,
    ),
  )
  expect(totals).toMatchObject(rows[0] ?? {})
}

describe.each(['one', 'two'])('a life by the seed %s', seed => {
  test('has the figures that its rows add up to, for the campaign, for each date and for each day', async () => {
    const { events, owner } = await liveSomeDays(service, seed)
    await rolledUp(service)
    const visits = (campaigns: readonly Campaign[]) =>
      service.db(async db => {
        const ids = campaigns.map(({ id }) => id)
        const { rows } = await sql<{ n: number }>`select coalesce(sum(count), 0)::int as n from report_counts
          where figure = 'visitors' and not with_dates and day > '-infinity' and campaign_id = any(${ids}::bigint[])`.execute(
          db,
        )
        return rows[0]?.n ?? 0
      })
    const [campaign, ...games] = events
    if (!campaign) throw new Error('no campaign')
    const whole = CampaignMetrics.parse((await ask(campaign, owner, 'campaignmetrics')).json())
    const rows = await rowsOf(events)
    const { returning, answers, days, ...expected } = recount(rows, await visits(events))
    expect(rows.length).toBeGreaterThan(20)
    expect(whole).toMatchObject(expected)
    expect(whole.newVsReturning).toEqual({ new: expected.totals.participants - returning, returning })
    const toppings = whole.questions.find(({ label }) => label === 'Toppings?')?.counts
    expect(toppings).toEqual({ 'Topping a': answers.a ?? 0, 'Topping b': 0, 'Topping c': answers.c ?? 0 })
    expect(
      Object.fromEntries(
        whole.byDay.map(({ t, entries }) => [dateIn(zone, t), entries]).filter(([, n]) => n),
      ),
    ).toEqual(days)
    expect(whole.byHour.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
    await expectSameElsewhere(campaign, owner, whole)
    expect(whole.prizes.reduce((sum, { redeemed }) => sum + redeemed, 0)).toBe(expected.totals.redemptions)
    for (const [index, game] of games.entries()) {
      const alone = EventMetrics.parse((await ask(game, owner, 'eventmetrics')).json())
      const { totals, bySource } = recount(await rowsOf([game]), await visits([game]))
      expect(alone).toMatchObject({ totals, bySource })
      expect(whole.children[index]?.totals).toEqual(alone.totals)
    }
    const someDay = Object.keys(days)[1]
    const ofDay = (await ask(campaign, owner, 'campaignmetrics', `?from=${someDay}&to=${someDay}`)).json()
    expect(ofDay.totals.entries).toBe(days[someDay ?? ''])
  })
})

test('a person who enters while others are counted is counted once', async () => {
  const { campaign } = await makeCampaign(service)
  const owner = await makeUser(service, {
    account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' },
  })
  let isOver = false
  const counting = [1, 2].map(async () => {
    while (!isOver) await rollUp(service.deps)
  })
  const enterSome = async () => {
    for (let made = 0; made < 12; made++) {
      const answers = { person: { email: `${unique('p')}@example.com` }, others: {}, consents: {} }
      const nonce = service.deps.random.bytes(16)
      await service.db(db => enter(db, service.deps, campaign, { answers, source: 'qr', nonce }))
    }
  }
  await Promise.all(Array.from({ length: 10 }, enterSome))
  isOver = true
  await Promise.all(counting)
  await rolledUp(service)
  const { totals } = (await ask(campaign, owner, 'eventmetrics')).json()
  expect(totals).toMatchObject({ entries: 120, participants: 120 })
})

test('a test has figures where test data is included, and none elsewhere', async () => {
  const { events, owner } = await liveSomeDays(service, 'trial', { testMode: true, turns: 10 })
  const [campaign] = events
  if (!campaign) throw new Error('no campaign')
  await rolledUp(service)
  const metrics = (await ask(campaign, owner, 'campaignmetrics')).json()
  const { length } = await rowsOf(events)
  expect(length).toBeGreaterThan(0)
  const tested = (await ask(campaign, owner, 'campaignmetrics', '?includeTest=true')).json()
  expect(tested.totals).toMatchObject({ entries: length })
  expect(metrics).toMatchObject({
    byDay: [],
    bySource: {},
    byState: {},
    byAge: {},
    byLanguage: {},
    totals: { entries: 0, plays: 0, wins: 0 },
  })
})

test('users who may not see personal data see no cell of fewer than five people', async () => {
  const { events, owner } = await liveSomeDays(service, 'small', { turns: 24 })
  const [campaign] = events
  if (!campaign) throw new Error('no campaign')
  await rolledUp(service)
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const analyst = await makeUser(service, { account, role: ROLE.analyst })
  const seen = (await ask(campaign, analyst, 'campaignmetrics')).json()
  const all = EventMetrics.parse((await ask(campaign, owner, 'campaignmetrics')).json())
  const figures = ['bySource', 'byState', 'byAge', 'byLanguage', 'byDevice'] as const
  for (const figure of figures) {
    expect(seen[figure], figure).toEqual(shownTo(ROLE.analyst)(Object.entries(all[figure])))
  }
  expect(Object.values(all.bySource).some(count => Number(count) < 5)).toBe(true)
  expect(Object.values(seen.bySource).some(count => Number(count) < 5)).toBe(false)
})

test('days upside down are refused by name, and another account finds nothing', async () => {
  const { events, owner } = await liveSomeDays(service, 'range', { turns: 2 })
  const [campaign] = events
  if (!campaign) throw new Error('no campaign')
  const upsideDown = await ask(campaign, owner, 'campaignmetrics', '?from=2026-03-02&to=2026-03-01')
  expect(upsideDown.statusCode).toBe(400)
  expect(upsideDown.json().errors).toEqual({ to: 'The last day must not be before the first' })
  const stranger = await makeUser(service)
  expect((await ask(campaign, stranger, 'eventmetrics')).statusCode).toBe(404)
})
