import type { Random } from '#server/deps.ts'

const WORDS = ['Snare', 'Cymbal', 'Maraca', 'Bongo', 'Whistle', 'Trumpet', 'Tambour', 'Triangle']

/** A password that is easy to type and satisfies every rule: a drum section's word, digits and a sign. */
export function demoPassword(random: Random): string {
  const bytes = random.bytes(5)
  const word = WORDS[bytes.readUInt8(0) % WORDS.length]
  return `${word}-${bytes.readUInt32BE(1)}!`
}
