import { limitsOf, type PlayMechanism, playMechanism } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type BeaconRound, InstantWinSpec } from '#features/fairness/contract.ts'
import {
  commit,
  insertCommitment,
  masterKey,
  mergeWindows,
  promiseRound,
  sealAside,
  startChain,
  timeOfRound,
  toHex,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { FIX_MOMENTS } from './fix-moments.ts'
import { startPlayLog } from './play-log.ts'
import { sealSeed } from './sealed-seed.ts'
import { insertMoments } from './store-moments.ts'

const SEED_BYTES = 32
/** Without a beacon the key follows from the seed alone (pf1 4.1). */
const NO_BEACON = new Uint8Array()
/** The round must be far enough away to be unknown, and the first moment after it (pf1 4.2). */
const ROUND_AFTER_MS = 60_000
/** A round is there a moment after its time; who asks in vain asks again a minute later. */
const PUBLISHED_AFTER_MS = 2_000
const START_AFTER_ROUND_MS = 5_000

/** Inputs for opening an instant win: the campaign itself, not one of its dates. */
export interface Opening {
  campaign: Pick<Campaign, 'id' | 'accountId' | 'rootId' | 'rootKey' | 'type' | 'timezone' | 'settings'>
  /** The prizes to give away, in the order that the rules list them. */
  prizes: readonly { id: number; prizeKey: string; quantity: number }[]
  /** Half-open periods for moments, in any order; the past part is left out. */
  windows: readonly (readonly [start: Date, end: Date])[]
}

function mechanismOf({ campaign: { settings }, prizes }: Opening): PlayMechanism {
  const pieces = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const decided = playMechanism(settings, pieces)
  if (decided.mechanism === 'odds' && decided.odds === undefined) {
    throw new NamedError('illegalTransition', { message: 'Enter the odds: 1 in how many plays wins' })
  }
  return decided
}

/**
 * Specification of an instant win (pf1 4.2) that opens at `now`.
 * @throws illegalTransition when no moment fits, or without odds
 */
export function instantWinSpec(opening: Opening, now: Date, beacon?: BeaconRound): InstantWinSpec {
  const { campaign, prizes, windows } = opening
  const earliest = beacon ? timeOfRound(beacon.round) + START_AFTER_ROUND_MS : now.getTime()
  const open = windows.map(([start, end]): [number, number] => [Math.max(+start, earliest), +end])
  const parsed = InstantWinSpec.safeParse({
    v: 1,
    kind: 'instant-win',
    eventKey: campaign.rootKey,
    tz: campaign.timezone,
    ...mechanismOf(opening),
    limits: limitsOf(campaign),
    prizes: prizes.map(({ prizeKey, quantity }) => ({ key: prizeKey, qty: quantity })),
    windows: mergeWindows(open),
    ...(beacon && { beacon }),
  })
  if (parsed.success) return parsed.data
  throw new NamedError('illegalTransition', {
    message: parsed.error.issues[0]?.message ?? 'The campaign period has no time for the prizes. Extend it',
  })
}

/**
 * Opens an instant win inside the transaction of its activation (pf1 4.2, 4.3 items 1 to 4). It draws and seals the
 * seed, publishes the commitment, stores one moment for each prize and starts the play log. With a beacon the moments
 * are fixed by a job when the promised round is there.
 * @returns what may be published, as hex: the commitment, and the root over the moments once they are fixed
 * @throws illegalTransition when no moment fits, or when plays were logged under an earlier activation
 */
export async function openInstantWin(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool' | 'beacon' | 'jobs'>,
  opening: Opening,
): Promise<{ commitment: string; momentsRoot?: string }> {
  const { campaign, prizes } = opening
  const now = deps.clock.now()
  const beacon = promiseRound(deps.beacon, now.getTime() + ROUND_AFTER_MS)
  const spec = instantWinSpec(opening, now, beacon)
  const seed = deps.random.bytes(SEED_BYTES)
  const { commitment, specHash } = commit(seed, spec)
  const moments = beacon ? undefined : await sealAside(masterKey(seed, commitment, NO_BEACON), spec)
  if (!(await startPlayLog(db, deps, campaign, startChain(commitment)))) {
    throw new NamedError('illegalTransition', { message: 'This campaign already has plays' })
  }
  await insertMoments(db, campaign, prizes, moments)
  await insertCommitment(db, deps, campaign, {
    commitment,
    spec,
    specHash,
    seedSealed: sealSeed(deps, commitment, seed),
    moments,
    publishedAt: now,
  })
  if (beacon) {
    const startAfter = new Date(timeOfRound(beacon.round) + PUBLISHED_AFTER_MS)
    await deps.jobs.enqueue(db, FIX_MOMENTS, {}, { startAfter })
  }
  return { commitment: toHex(commitment), ...(moments && { momentsRoot: toHex(moments.root) }) }
}
