import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PROMOTION_TYPES, type PromotionType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  FIGURES,
  FIGURES_OF_TYPE,
  type FigureKey,
  hasFigure,
  type Totals,
} from '#features/figures/contract.ts'
import { liveEntries, liveGifts } from '../makers/campaign-life.ts'
import { type Caller, makeCaller } from '../makers/campaign-makers.ts'
import { connectPayments, openCharity } from '../makers/giving-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { makeCampaign, setMomentTimes } from '../makers/play-makers.ts'
import { rolledUp } from '../makers/rolled-up.ts'

const charity = await openCharity('figures')
const { t } = charity

const CHARITY = { legalName: 'Paws & Found', ein: '12-3456789', status501c3: true, stateRegs: [] }

/** A campaign of a type with every event that changes a figure. */
async function liveOne(type: PromotionType, accountId: number, owner: Caller, testMode: boolean) {
  const settings = { marketingOptIn: true, charity: CHARITY, verifyContact: 'none' as const }
  const quantities = type === 'instantWin' || type === 'extendedInstantWin' ? [2, 1] : [1]
  const { campaign } = await makeCampaign(t, { type, accountId, testMode, quantities, settings })
  await setMomentTimes(t, campaign, [t.clock.now(), t.clock.now(), t.clock.now()])
  if (type === 'textToDonate') await liveGifts(charity, campaign)
  else await liveEntries(charity, { owner }, campaign)
  return campaign
}

async function makeWorld(type: PromotionType) {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  await connectPayments(t, account.accountId)
  const live = await liveOne(type, account.accountId, owner, false)
  const tested = await liveOne(type, account.accountId, owner, true)
  // Views wait in memory for a second before they are noted.
  const seen = type === 'textToDonate' ? [3, 1] : [7, 7]
  const counted = async () => {
    await rolledUp(t)
    const visitors = []
    for (const { eventKey } of [live, tested]) {
      const url = `/api/v0/event/${eventKey}/report/campaignmetrics?includeTest=true`
      visitors.push((await owner('GET', url)).body.totals.visitors)
    }
    expect(visitors).toEqual(seen)
  }
  await vi.waitFor(counted, { timeout: 25_000, interval: 500 })
  // The live monitor caches its reading for a second.
  await new Promise(resolve => setTimeout(resolve, 1500))
  return { owner, live, tested }
}

type Read = Record<string, unknown>

/** Figures of a campaign on every screen: numbers by their name, and by screen. */
async function readScreens(owner: Caller, { eventKey, type }: Campaign, includeTest: boolean) {
  const query = `?includeTest=${includeTest}`
  const get = async (path: string) => {
    const { status, body } = await owner('GET', `/api/v0/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const of = `event/${eventKey}`
  const [summary] = (await get(`event/campaigns/live${query}`)).filter(
    (one: { eventKey: string }) => one.eventKey === eventKey,
  )
  const live = await get(`${of}/report/livemonitor${query}`)
  const overview = await get(`${of}/report/overview${query}`)
  const campaign = await get(`${of}/report/campaignmetrics${query}`)
  const event = await get(`${of}/report/eventmetrics${query}`)
  const rows = await get(`${of}/report/campaign${query}&pageSize=500`)
  const gifts = await get(`${of}/donations${query}&pageSize=200`)
  const pieces = await get(`${of}/reconciliation${query}`)
  const dashboard = await get(`dashboard${query}`)
  return { summary, live, overview, campaign, event, rows, gifts, pieces, dashboard, type }
}
type Screens = Awaited<ReturnType<typeof readScreens>>

/** Every number below an object, by its path. */
function flat(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`))
}

/** The same name on every screen. */
function namesOf({ summary, live, overview, campaign, event, rows, gifts, pieces }: Screens): Read {
  const stock = (prizes: { use: string; awarded: number; redeemed: number; quantity: number }[]) => {
    const sum = (name: 'awarded' | 'redeemed' | 'quantity') =>
      prizes.filter(({ use }) => use === 'instant').reduce((all, prize) => all + prize[name], 0)
    return { quantity: sum('quantity'), validWins: sum('awarded') }
  }
  const sum = (name: string) =>
    pieces.prizes.reduce((all: number, prize: Record<string, number>) => all + (prize[name] ?? 0), 0)
  const { unfinished: _unfinished, feesUntold: _untold, raised: _raised, ...donations } = gifts.totals
  const hasStock = pieces.prizes.length > 0
  return {
    'the list': { ...summary.totals, participants: summary.participants, wins: summary.wins },
    'the live monitor': live.totals,
    'the overview': overview.totals,
    'the report of the campaign': campaign.totals,
    'the report of the event': event.totals,
    'the entries': { entries: rows.total },
    'the rows of entries': { entries: rows.rows.length },
    'the donations': { donations },
    'the gifts': {
      donations: { count: gifts.items.filter((gift: { paidAt?: string }) => gift.paidAt).length },
    },
    ...(hasStock && {
      'the stock of the monitor': stock(live.prizes),
      'the stock of the overview': stock(overview.prizes),
      'the stock of the reports': stock(campaign.prizes),
      'where the prizes are': {
        quantity: sum('quantity'),
        validWins: sum('won') + sum('claimed') + sum('expired'),
        redemptions: sum('claimed'),
        unawarded: sum('unawarded'),
      },
    }),
  }
}

/** Names with more than one number, with who says which. */
function driftOf(screens: Screens): string[] {
  const said = new Map<string, Map<number, string[]>>()
  for (const [screen, read] of Object.entries(namesOf(screens))) {
    for (const [name, value] of flat(read)) {
      const values = said.get(name) ?? new Map<number, string[]>()
      said.set(name, values.set(value, [...(values.get(value) ?? []), screen]))
    }
  }
  return [...said]
    .filter(([, values]) => values.size > 1)
    .map(
      ([name, values]) =>
        `${name}: ${[...values].map(([value, by]) => `${value} (${by.join(', ')})`).join(' ≠ ')}`,
    )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

/** Parts that must add up to their whole: by day, by hour, by source and so on. */
function expectSums({ campaign, gifts, live, pieces }: Screens): void {
  const { totals, byDay, byHour, bySource, byState, byAge, byLanguage, byDevice, newVsReturning } = campaign
  const additive = flat(totals)
    .map(([name]) => name)
    .filter(name => !/Rate$|avg$/.test(name))
  for (const name of additive) {
    const days = byDay
      .flatMap((day: { totals: Totals }) => flat(day.totals))
      .filter(([of]: [string]) => of === name)
    const sum = days.reduce((all: number, [, count]: [string, number]) => all + count, 0)
    expect([name, sum]).toEqual([name, Object.fromEntries(flat(totals))[name]])
  }
  for (const parts of [bySource, byState, byAge, byLanguage, byHour])
    expect(sumOf(parts)).toBe(totals.entries)
  expect(sumOf(byDevice)).toBe(totals.visitors)
  expect(newVsReturning.new + newVsReturning.returning).toBe(totals.participants)
  expect(live.sources.reduce((all: number, one: { entries: number }) => all + one.entries, 0)).toBe(
    totals.entries,
  )
  const { count, gross, fees, refunded, disputed, net } = gifts.totals
  expect(net).toBe(gross - fees - refunded - disputed)
  const ofDays = (name: 'count' | 'amount') =>
    gifts.byDay.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0)
  expect([ofDays('count'), ofDays('amount')]).toEqual([count, gross])
  for (const prize of pieces.prizes) {
    const { quantity, won, claimed, expired, unawarded } = prize
    expect(won + claimed + expired + unawarded).toBe(quantity)
  }
  const minutes = (name: 'entries' | 'plays' | 'wins' | 'views') =>
    live.last60m.reduce((all: number, minute: Record<string, number>) => all + (minute[name] ?? 0), 0)
  expect([minutes('entries'), minutes('plays'), minutes('wins'), minutes('views')]).toEqual([
    totals.entries,
    totals.plays,
    totals.wins,
    totals.pageViews,
  ])
}

const keys = Object.keys(FIGURES).filter((key): key is FigureKey => key in FIGURES)

describe.each(PROMOTION_TYPES)('a campaign of the type %s', type => {
  const isInstant = FIGURES_OF_TYPE[type].hasStock
  let world: Awaited<ReturnType<typeof makeWorld>>
  beforeAll(async () => {
    world = await makeWorld(type)
  })

  test('has the same numbers under the same names on every screen, and parts add up', async () => {
    const { owner, live } = world
    const screens = await readScreens(owner, live, false)
    expect(driftOf(screens)).toEqual([])
    expectSums(screens)
    const { totals } = screens.live
    if (type === 'textToDonate') {
      expect(totals.donations).toMatchObject({ count: 3, gross: 7818, refunded: 1000, disputed: 2606 })
      expect(screens.gifts.totals.unfinished).toBe(1)
    } else {
      expect(totals).toMatchObject({ entries: 6, participants: 6, optIns: { email: 6, sms: 0 } })
      expect(totals).toMatchObject(
        isInstant
          ? { plays: 5, wins: 4, validWins: 3, redemptions: 1 }
          : { plays: 0, wins: 0, redemptions: 0 },
      )
    }
  })

  test('counts nothing in a figure that its type does not show', async () => {
    const { owner, live } = world
    const { totals } = (await readScreens(owner, live, true)).live
    const unshown = keys.filter(key => !hasFigure(type, key) && FIGURES[key].of(totals) !== 0)
    expect(unshown.filter(key => !['fees', 'disputed', 'starts'].includes(key))).toEqual([])
  })

  test('is left out of every screen while it is a test, and has the same numbers on each where tests are included', async () => {
    const { owner, tested } = world
    const out = await readScreens(owner, tested, false)
    const { quantity: _all, unawarded: _left, ...nothing } = Object.assign({}, ...Object.values(namesOf(out)))
    expect(flat(nothing).filter(([, value]) => value !== 0)).toEqual([])
    expect(out.live.recent).toEqual([])
    const included = await readScreens(owner, tested, true)
    expect(driftOf(included)).toEqual([])
    expectSums(included)
    const { totals } = included.live
    expect(type === 'textToDonate' ? totals.donations.count : totals.entries).toBeGreaterThan(0)
    expect(totals.validWins > 0).toBe(isInstant)
  })

  test('adds up on the dashboard: today is the live campaign, and with tests both', async () => {
    const { owner, live, tested } = world
    const without = await readScreens(owner, live, false)
    expect(without.dashboard.today).toEqual(without.live.totals)
    const both = await readScreens(owner, live, true)
    const other = await readScreens(owner, tested, true)
    for (const [name, value] of flat(both.dashboard.today)) {
      if (/Rate$|avg$/.test(name)) continue
      const parts = [both, other].map(({ live: { totals } }) => Object.fromEntries(flat(totals))[name] ?? 0)
      expect([name, value]).toEqual([name, parts.reduce((all, part) => all + part, 0)])
    }
    expect(both.dashboard.entries.value).toBe(both.dashboard.today.entries)
    expect(both.dashboard.people.value).toBe(both.dashboard.today.participants)
  })
})
