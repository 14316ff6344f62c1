import type { Award } from '#features/claims/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { TilePage } from '../../../view/page.ts'
import { asksPin, isSuccess } from '../../screens.ts'

/** So long the page that staff look at is shown; later its holder only reads when it was used. */
const LIVE_MS = 10 * MINUTE_MS

/** True right after a redemption. */
export function isJustRedeemed({ clock }: Pick<Deps, 'clock'>, award: Award | undefined): boolean {
  const at = award?.redeemedAt
  return at instanceof Date && clock.now().getTime() - at.getTime() < LIVE_MS
}

/**
 * Redemption on the screen after a PIN: a running clock right afterwards, then the time. Without a screen of its own
 * the one that follows the PIN shows it.
 */
export function redeemedOf(
  deps: Pick<Deps, 'clock'>,
  award: Award | undefined,
  screens: readonly Tile[],
  page: number,
): Pick<TilePage, 'redeemedAt' | 'usedAt'> {
  const at = award?.redeemedAt
  const [tile, before] = [screens[page], screens[page - 1]]
  if (!at || !tile || !before) return {}
  if (!isJustRedeemed(deps, award)) return asksPin(before) || isSuccess(before) ? { usedAt: at } : {}
  return isSuccess(tile) || asksPin(before) ? { redeemedAt: at } : {}
}
