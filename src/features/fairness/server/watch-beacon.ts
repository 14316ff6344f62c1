import type { BeaconSource, Clock } from '#server/deps.ts'
import { firstRoundAt } from '../beacon.ts'

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

/** Whether a campaign or a draw that is committed now names a round. */
export const promisesRounds = (beacon: BeaconSource | undefined): boolean =>
  beacon !== undefined && (beacon.canPromise?.() ?? true)
