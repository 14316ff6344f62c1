import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Answers, countInMinutes, noteFigures } from '#features/entries/server/index.ts'
import { enter, playOnce, statementsIn } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { DemoCampaign } from './demo-campaigns.ts'

const FIRST_NAMES = ['Jo', 'Maya', 'Sam', 'Rosa', 'Eli', 'Nora', 'Ben', 'Ida', 'Theo', 'June', 'Omar', 'Kay']
const LAST_NAMES = ['Smith', 'Marin', 'Okafor', 'Lind', 'Perez', 'Chen', 'Hale', 'Novak', 'Reid', 'Adler']
const SOURCES = ['qr', 'qr', 'qr', 'social', 'social', 'direct'] as const
const DEVICES = ['phone', 'phone', 'phone', 'phone', 'tablet', 'computer'] as const
const NONCE_BYTES = 16

/** A whole number in [0, below). */
function anyBelow(deps: Deps, below: number): number {
  return deps.random.bytes(4).readUInt32BE() % below
}

function anyOf<T>(deps: Deps, list: readonly [T, ...T[]] | readonly T[]): T {
  const found = list[anyBelow(deps, list.length)]
  if (found === undefined) throw new Error('An empty list has no member')
  return found
}

function anyPerson(deps: Deps, number: number): Answers {
  const firstName = anyOf(deps, FIRST_NAMES)
  const lastName = anyOf(deps, LAST_NAMES)
  const email = `${firstName}.${lastName}.${number}@guest.example`.toLowerCase()
  const optedIn = anyBelow(deps, 3) === 0
  return {
    person: { firstName, lastName, email },
    others: {},
    consents: optedIn ? { news: { consentFor: 'emailMarketing', text: 'News by e-mail' } } : {},
  }
}

function playTimes(deps: Deps, { playedFrom, playedTo, plays, lastHour }: DemoCampaign): Date[] {
  const end = playedTo.getTime()
  const between = (from: number) => from + anyBelow(deps, end - from)
  const times = [
    ...Array.from({ length: plays }, () => between(playedFrom.getTime())),
    ...Array.from({ length: lastHour }, () => between(end - HOUR_MS)),
  ]
  return times.sort((a, b) => a - b).map(time => new Date(time))
}

/** Lets people play a campaign of the demo, each at their time, through the engine that decides real plays. */
export async function playDemo(db: Db, deps: Deps, campaign: Campaign, demo: DemoCampaign): Promise<void> {
  for (const [number, at] of playTimes(deps, demo).entries()) {
    const then: Deps = { ...deps, clock: { now: () => at } }
    const source = anyOf(deps, SOURCES)
    const { id: campaignId, accountId } = campaign
    const views = 1 + anyBelow(deps, 2)
    await countInMinutes(statementsIn(db), [{ campaignId, accountId, at, source, views }])
    const noted = (figure: string, key: string, count: number) => ({
      campaignId,
      accountId,
      at,
      figure,
      key,
      count,
    })
    await noteFigures(db, [
      noted('views', source, views),
      noted('visitors', source, views),
      noted('device', anyOf(deps, DEVICES), views),
      noted('starts', source, 1 + (views > 1 ? anyBelow(deps, 2) : 0)),
    ])
    const nonce = deps.random.bytes(NONCE_BYTES)
    const { token } = await enter(db, then, campaign, { answers: anyPerson(deps, number), source, nonce })
    await playOnce(db, then, campaign, { token, clientNonce: deps.random.bytes(NONCE_BYTES) })
  }
}
