import type { TilePath } from '../sequence.ts'
import type { TileTitle } from '../titles.ts'

/**
 * How loud a screen is. `paper`: a picture on top, calm below. `morning`: the same for a gift.
 * `sky`: the whole screen is the picture, for the moments that count. `calm`: no prize, no noise.
 * `done`: a prize was handed over.
 */
export type Mood = 'paper' | 'morning' | 'sky' | 'calm' | 'done'

export function moodOf(title: TileTitle, path: TilePath): Mood {
  if (title.endsWith('Redemption Success')) return 'done'
  if (title === 'Text-to-donate Form') return 'morning'
  if (path === 'winner') return 'sky'
  return path === 'nonWinner' ? 'calm' : 'paper'
}
