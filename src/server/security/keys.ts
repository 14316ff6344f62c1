import type { Random } from '#server/deps.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * A public identifier: `prefix` and 16 characters of 5 random bits each (80 bits).
 * 256 is a multiple of 32, so every character is equally likely.
 */
export function newKey(random: Random, prefix: string): string {
  return prefix + Array.from(random.bytes(16), byte => ALPHABET[byte % 32]).join('')
}
