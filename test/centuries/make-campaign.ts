import { defaultSettings, STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import { commit, type Moment, masterKey, mergeWindows, sealMoments } from '#features/fairness/server/index.ts'
import type { Game } from '#features/instant-win/server/index.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { anchorIn, ZONES } from './calendar.ts'
import type { Dice } from './dice.ts'

const NO_BEACON = new Uint8Array()

/** A campaign with its game, and its dates: itself alone when it has none. */
export interface MadeCampaign {
  root: Campaign
  dates: Campaign[]
  spec: InstantWinSpec
  key: Uint8Array
  moments: Moment[]
  game: Game
}

function rowOf(id: number, dates: { startsAt: Date; endsAt: Date; timezone: string }): Campaign {
  const eventKey = `evt_${id}`
  return {
    id,
    accountId: 1,
    eventKey,
    title: eventKey,
    description: '',
    type: 'instantWin',
    status: STATUS.scheduled,
    ...dates,
    city: '',
    state: '',
    testMode: false,
    demo: false,
    settings: defaultSettings(),
    nonWinnerPinHash: null,
    acknowledgements: {},
    version: 0,
    previewGeneration: 0,
    createdById: null,
    createdAt: dates.startsAt,
    updatedAt: dates.startsAt,
    activatedAt: dates.startsAt,
    rootId: id,
    rootKey: eventKey,
  }
}

/** Cuts a period into dates with breaks between them; one that is all of it when there is only one. */
function cut(dice: Dice, start: number, length: number): [start: number, end: number][] {
  const count = dice.pick([1, 1, 2, 4])
  const part = Math.floor(length / count)
  return Array.from({ length: count }, (_, at) => {
    const begin = start + at * part
    return [
      begin,
      begin + (count === 1 ? length : Math.max(1000, Math.floor(part * (0.5 + dice.int(50) / 100)))),
    ]
  })
}

function specOf(dice: Dice, campaign: Campaign, windows: readonly [number, number][]): InstantWinSpec {
  const prizes = Array.from({ length: 1 + dice.int(4) }, (_, place) => ({
    key: `prz_${place}`,
    qty: 1 + dice.int(30),
  }))
  const pieces = prizes.reduce((sum, { qty }) => sum + qty, 0)
  const mechanism = dice.pick<object>([
    { mechanism: 'moments', distribution: dice.pick(['uniform', 'stratified']) },
    { mechanism: 'odds', odds: 1 + dice.int(20) },
    { mechanism: 'deck', cards: pieces * (1 + dice.int(10)) },
  ])
  return InstantWinSpec.parse({
    v: 1,
    kind: 'instant-win',
    eventKey: campaign.eventKey,
    tz: campaign.timezone,
    limits: {
      per: dice.pick(['event', 'campaign', 'day', 'day']),
      playsPerPerson: 1 + dice.int(3),
      winsPerPerson: 1 + dice.int(2),
    },
    prizes,
    windows: mergeWindows(windows),
    ...mechanism,
  })
}

/** A campaign of any mechanism, limit and zone, whose prizes are sealed by the real pf1. */
export function makeCampaign(dice: Dice, id: number): MadeCampaign {
  const timezone = dice.pick(ZONES)
  const length = dice.pick([HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 10 * DAY_MS, 40 * DAY_MS])
  const start = anchorIn(dice, timezone) - dice.int(length)
  const windows = cut(dice, start, length)
  const period = {
    startsAt: new Date(start),
    endsAt: new Date(windows.at(-1)?.[1] ?? start + length),
    timezone,
  }
  const bare = rowOf(id, period)
  const spec = specOf(dice, bare, windows)
  const rules = spec.mechanism === 'moments' ? { distribution: spec.distribution } : {}
  const settings = {
    ...bare.settings,
    instant: { distribution: 'uniform' as const, ...rules, mechanism: spec.mechanism, ...spec.limits },
  }
  const root = { ...bare, settings }
  const dates = windows.map(([from, to], at): Campaign => {
    if (windows.length === 1) return root
    const { id: _id, eventKey, ...own } = root
    const parent = { id, eventKey, status: root.status, startsAt: root.startsAt, endsAt: root.endsAt }
    return {
      ...own,
      id: id + 1 + at,
      eventKey: `evt_${id}_${at}`,
      startsAt: new Date(from),
      endsAt: new Date(to),
      parent,
    }
  })
  const seed = dice.bytes(32)
  const { commitment } = commit(seed, spec)
  const key = masterKey(seed, commitment, NO_BEACON)
  const { moments } = sealMoments(key, spec)
  const game: Game = {
    commitmentId: id,
    commitment: Buffer.from(commitment),
    momentsCount: moments.length,
    isFixed: true,
    mechanism: spec.mechanism,
    ...(spec.mechanism === 'odds' && { odds: { key, oneIn: spec.odds } }),
  }
  return { root, dates, spec, key, moments, game }
}
