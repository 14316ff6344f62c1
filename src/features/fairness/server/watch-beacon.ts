import type { BeaconSource, Clock } from '#server/deps.ts'
import { firstRoundAt, QUICKNET } from '../beacon.ts'
import type { BeaconRound } from '../contract.ts'

/** Milliseconds between two looks. */
const LOOK_AGAIN_MS = 600_000
/** A round this old is on every mirror. */
const OLD_ENOUGH_MS = 60_000

/** A beacon that promises rounds only while it can be reached. */
export interface WatchedBeacon extends BeaconSource {
  /** Looks now, and every ten minutes. */
  begin(): void
  close(): void
}

/**
 * Rounds are promised only while a network leads to the beacon. A round that was promised before is asked for all the
 * same.
 */
export function watchBeacon(source: BeaconSource, clock: Clock): WatchedBeacon {
  let isReachable = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const round = firstRoundAt(clock.now().getTime() - OLD_ENOUGH_MS)
    isReachable = await source.fetch(round).then(
      () => true,
      () => false,
    )
  }

  return {
    fetch: round => source.fetch(round),
    canPromise: () => isReachable,
    begin() {
      timer = setInterval(() => void look(), LOOK_AGAIN_MS).unref()
      void look()
    },
    close: () => clearInterval(timer),
  }
}

/**
 * The round that a campaign or a draw promises when it is committed: the first at or after a time (pf1 4.2). Undefined
 * without a beacon that can be reached.
 */
export function promiseRound(beacon: BeaconSource | undefined, atMs: number): BeaconRound | undefined {
  if (!beacon || beacon.canPromise?.() === false) return undefined
  return { chain: QUICKNET.chain, round: firstRoundAt(atMs) }
}
