import type { PromotionType, TilePath } from '../sequence.ts'
import type { TileStyles } from '../style.ts'
import type { Reveal } from './index.ts'

/** Default reveal of a result: daily visitors get the quicker one. */
const USUAL: Partial<Record<PromotionType, Reveal>> = { instantWin: 'scratch', extendedInstantWin: 'flip' }

/** Reveal of a screen with the result of a play; undefined: at once. */
export function revealOf(type: PromotionType, { reveal }: Pick<TileStyles, 'reveal'>): Reveal | undefined {
  if (reveal === undefined) return USUAL[type]
  return reveal === 'none' ? undefined : reveal
}

interface Screen {
  path: TilePath
  uniquePrizeKey: string | null
}

/** Reveal of every result if all have the same; "none" if they differ. */
export function commonReveal(
  type: PromotionType,
  results: readonly Pick<TileStyles, 'reveal'>[],
): NonNullable<TileStyles['reveal']> {
  const [first = 'none', ...others] = new Set(results.map(styles => revealOf(type, styles) ?? 'none'))
  return others.length === 0 ? first : 'none'
}

/** True for the first screen that a play leads to: the only one that is revealed. */
export function isRevealed<S extends Screen>(type: PromotionType, screens: readonly S[], screen: S): boolean {
  if (USUAL[type] === undefined || screen.path === 'main') return false
  const ofItsLane = ({ path, uniquePrizeKey }: Screen) =>
    path === screen.path && uniquePrizeKey === screen.uniquePrizeKey
  return screens.find(ofItsLane) === screen
}
