import type { PromotionType } from './sequence.ts'
import type { TileStyles } from './style.ts'

/** A way to show a result that is decided already. */
export type Reveal = Exclude<NonNullable<TileStyles['reveal']>, 'none'>

/** How a result is shown when its screen does not say: daily visitors get the quicker one. */
const USUAL: Partial<Record<PromotionType, Reveal>> = { instantWin: 'scratch', extendedInstantWin: 'flip' }

/** How a screen that shows the result of a play does so; undefined: at once. */
export function revealOf(type: PromotionType, { reveal }: Pick<TileStyles, 'reveal'>): Reveal | undefined {
  if (reveal === undefined) return USUAL[type]
  return reveal === 'none' ? undefined : reveal
}
