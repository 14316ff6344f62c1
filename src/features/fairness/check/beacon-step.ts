import { beaconBytesOf, firstRoundAt, isBeaconSignature, QUICKNET, timeOfRound } from '../beacon.ts'
import { toHex } from '../crypto/bytes.ts'
import type { Committed, Evidence } from './evidence.ts'
import type { Step } from './step.ts'

/** Distance of the round for a list that was published late (pf1 4.4, item 2). */
const MOVED_BY_MS = 60_000
const NO_BEACON =
  'Optional, and not used in this campaign. The seed was sealed before the start. Public randomness would also rule out trying several seeds first.'

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
  const step = { name: 'beacon', title: 'Public randomness' } as const
  if (!spec.beacon) return { ...step, state: 'warning', detail: NO_BEACON }
  if (timeOfRound(spec.beacon.round) <= publishedAt) {
    return {
      ...step,
      state: 'failed',
      detail: 'The commitment was published after this round was already known',
    }
  }
  const used = beacon ?? certificate?.beacon ?? reveal?.beacon
  if (!used)
    return {
      ...step,
      state: 'later',
      detail: `Waiting for beacon round ${spec.beacon.round.toLocaleString('en-US')}`,
    }
  const moved = certificate?.beacon?.moved
  const isOurs = used.chain === QUICKNET.chain && used.chain === spec.beacon.chain
  if (!isOurs || (used.round !== spec.beacon.round && moved === undefined)) {
    return { ...step, state: 'failed', detail: 'This is not the beacon round that was promised' }
  }
  const frozenAt = certificate?.freeze?.frozenAt
  // Later rounds must not be selectable: it is the first one a minute after the lists were published.
  if (moved !== undefined && frozenAt !== undefined && used.round !== firstRoundAt(frozenAt + MOVED_BY_MS)) {
    return {
      ...step,
      state: 'failed',
      detail: 'The draw was moved, but not to the next possible beacon round',
    }
  }
  if (!isBeaconSignature(used.round, used.signature)) {
    return {
      ...step,
      state: 'failed',
      detail: `The signature of beacon round ${used.round} is not valid`,
    }
  }
  if (toHex(beaconBytesOf(used.signature)) !== used.randomness) {
    return { ...step, state: 'failed', detail: 'The randomness does not match the beacon signature' }
  }
  if (frozenAt !== undefined && frozenAt >= timeOfRound(used.round)) {
    return { ...step, state: 'failed', detail: 'The list was frozen after the beacon round was known' }
  }
  const detail = `Round ${used.round.toLocaleString('en-US')}, BLS signature valid`
  return moved === undefined
    ? { ...step, state: 'passed', detail }
    : { ...step, state: 'warning', detail: `${detail}. Moved: ${moved}` }
}
