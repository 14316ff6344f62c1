import {
  beaconBytesOf,
  firstRoundAt,
  isBeaconSignature,
  PUBLISHED_LATE,
  QUICKNET,
  timeOfRound,
} from '../beacon.ts'
import { toHex } from '../crypto/bytes.ts'
import { said } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import type { Step } from './step.ts'

/** Distance of the round for a list that was published late (pf1 4.4, item 2). */
const MOVED_BY_MS = 60_000

/** The bytes that the beacon mixes into the key; empty without one, undefined while it is missing. */
export function beaconBytesIn(
  { certificate, reveal, beacon }: Evidence,
  { spec }: Committed,
): Uint8Array | undefined {
  if (!spec.beacon) return new Uint8Array()
  const round = beacon ?? certificate?.beacon ?? reveal?.beacon
  return round ? beaconBytesOf(round.signature) : undefined
}

/** Whether the public randomness is that of the round, signed by the beacon's group, and later than the lists. */
export function beaconStep(
  { certificate, reveal, beacon }: Evidence,
  { spec, publishedAt }: Committed,
): Step {
  const step = { name: 'beacon', title: 'titleBeacon' } as const
  if (!spec.beacon) return { ...step, state: 'warning', detail: said('noBeacon') }
  if (timeOfRound(spec.beacon.round) <= publishedAt) {
    return {
      ...step,
      state: 'failed',
      detail: said('roundKnown'),
    }
  }
  const used = beacon ?? certificate?.beacon ?? reveal?.beacon
  if (!used)
    return {
      ...step,
      state: 'later',
      detail: said('roundAwaited', { round: spec.beacon.round }),
    }
  const moved = certificate?.beacon?.moved
  const isOurs = used.chain === QUICKNET.chain && used.chain === spec.beacon.chain
  if (!isOurs || (used.round !== spec.beacon.round && moved === undefined)) {
    return { ...step, state: 'failed', detail: said('roundOther') }
  }
  const frozenAt = certificate?.freeze?.frozenAt
  // Later rounds must not be selectable: it is the first one a minute after the lists were published.
  if (moved !== undefined && frozenAt !== undefined && used.round !== firstRoundAt(frozenAt + MOVED_BY_MS)) {
    return {
      ...step,
      state: 'failed',
      detail: said('roundSkipped'),
    }
  }
  if (!isBeaconSignature(used.round, used.signature)) {
    return {
      ...step,
      state: 'failed',
      detail: said('roundUnsigned', { round: used.round }),
    }
  }
  if (toHex(beaconBytesOf(used.signature)) !== used.randomness) {
    return { ...step, state: 'failed', detail: said('randomnessWrong') }
  }
  if (frozenAt !== undefined && frozenAt >= timeOfRound(used.round)) {
    return { ...step, state: 'failed', detail: said('frozenTooLate') }
  }
  const detail = said('roundValid', { round: used.round })
  if (moved === undefined) return { ...step, state: 'passed', detail }
  const reason = moved === PUBLISHED_LATE ? said('movedLate') : moved
  return { ...step, state: 'warning', detail: said('roundMoved', { detail, reason }) }
}
