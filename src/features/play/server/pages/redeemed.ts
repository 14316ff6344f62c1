import type { Award } from '#features/awards/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { TilePage } from '../../view/page.ts'
import { asksPin, isSuccess } from '../screens.ts'
import type { PageCall } from './serve-page.ts'

/** So long the page that staff look at is live; later it says when it was used, and moves no more. */
const LIVE_MS = 10 * MINUTE_MS

/**
 * What the screen after a PIN shows of the redemption: a running clock right afterwards, then the moment.
 * Without a screen of its own the one that follows the PIN shows it.
 */
export function redeemedOf(
  { deps }: PageCall,
  award: Award | undefined,
  screens: readonly Tile[],
  page: number,
): Pick<TilePage, 'redeemedAt' | 'usedAt'> {
  const at = award?.redeemedAt
  const [tile, before] = [screens[page], screens[page - 1]]
  const follows = tile && (isSuccess(tile) || (before && asksPin(before)))
  if (!at || !follows) return {}
  return deps.clock.now().getTime() - at.getTime() < LIVE_MS ? { redeemedAt: at } : { usedAt: at }
}
