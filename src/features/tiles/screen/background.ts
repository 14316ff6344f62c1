import type { PromotionType, TilePath } from '../sequence.ts'
import type { TileTitle } from '../titles.ts'

/**
 * Loudness of a screen. `paper`: a picture on top, calm below. `morning`: the same for a gift. `sky`: the whole screen
 * is the picture, for the moments that count. `calm`: no prize, no noise. `done`: a prize was delivered.
 */
export type Background = 'paper' | 'morning' | 'sky' | 'calm' | 'done'

/** Loudness of a screen in a campaign of this type; the request and the thanks for a gift have the same sky. */
export function backgroundOf(type: PromotionType, title: TileTitle, path: TilePath): Background {
  if (title.endsWith('Redemption Success')) return 'done'
  if (path === 'winner') return 'sky'
  if (path === 'nonWinner') return 'calm'
  return type === 'textToDonate' ? 'morning' : 'paper'
}
