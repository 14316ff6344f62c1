import { countSegments } from './segments.ts'

/** Characters that names get where a text would need a second message. */
const NAMES = { sponsor: 20, prize: 24 } as const
const LEAST = 8

/** Names that may be cut. */
export interface TextNames {
  sponsor: string
  prize: string
}

/** Straight quotes and plain hyphens, which one message of 160 characters can hold. */
const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ')

const cut = (name: string, most: number) =>
  name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}.`

/**
 * Shortens names until the text from `write` is one message; everything else stays unchanged. Where no cut can do that, as
 * in most texts of 70 characters to a message, names stay whole.
 */
export function fitText(names: TextNames, write: (names: TextNames) => string): string {
  const sponsor = plain(names.sponsor)
  const prize = plain(names.prize)
  const whole = write({ sponsor, prize })
  if (countSegments(whole) === 1) return whole
  for (let less = 0; less <= NAMES.prize - LEAST; less++) {
    const shorter = write({
      sponsor: cut(sponsor, Math.max(LEAST, NAMES.sponsor - less)),
      prize: cut(prize, NAMES.prize - less),
    })
    if (countSegments(shorter) === 1) return shorter
  }
  return whole
}
