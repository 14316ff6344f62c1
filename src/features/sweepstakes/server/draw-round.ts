import {
  firstRoundAt,
  isBeaconSignature,
  PUBLISHED_LATE,
  timeOfRound,
} from '#features/fairness/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredDraw } from './stored-draw.ts'

/** A list that is published late waits for a round that is at least this far away (pf1 4.4, item 2). */
const MOVED_BY_MS = 60_000
/** The transaction that publishes the list takes a moment to end. */
const PUBLISHING_MS = 3_000
/** A round is there a moment after its time. */
const PUBLISHED_AFTER_MS = 2_000

/** The round that a list follows from when it is published now: the promised one, unless that is known already. */
export function roundAfter(
  { spec }: Pick<StoredDraw, 'spec'>,
  now: Date,
): { round: number; moved: string | null } | undefined {
  if (!spec.beacon) return undefined
  const { round } = spec.beacon
  if (timeOfRound(round) > now.getTime() + PUBLISHING_MS) return { round, moved: null }
  return { round: firstRoundAt(now.getTime() + MOVED_BY_MS), moved: PUBLISHED_LATE }
}

/** When the order may be drawn: at its time, and once the round of the beacon is there. */
export function dueAt({ spec, beacon }: Pick<StoredDraw, 'spec' | 'beacon'>): Date {
  const round = beacon ? timeOfRound(beacon.round) + PUBLISHED_AFTER_MS : 0
  return new Date(Math.max(spec.drawMs, round))
}

/** The round of the beacon cannot be had now: the draw waits, and asks again. */
export class BeaconAway extends Error {}

/**
 * The signature of a draw's round, which the beacon's group made.
 * @throws BeaconAway
 */
export async function fetchRound({ beacon }: Pick<Deps, 'beacon'>, round: number): Promise<string> {
  if (!beacon) throw new BeaconAway('A draw is waiting for the beacon, but BEACON is off')
  const signature = await beacon.fetch(round).catch((cause: unknown) => {
    throw new BeaconAway(`The beacon did not return round ${round}`, { cause })
  })
  if (isBeaconSignature(round, signature)) return signature
  throw new BeaconAway(`The signature of beacon round ${round} is not valid`)
}
