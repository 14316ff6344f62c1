import { requireLength, u64 } from '../crypto/bytes.ts'
import { openStream, uniform } from '../crypto/stream.ts'
import { taggedHmac } from '../crypto/tagged-hash.ts'

/** Inputs of one play's chance: its number, person tag (32 bytes) and client nonce (16). */
export type OddsPlay = { seq: number; personTag: Uint8Array; clientNonce: Uint8Array }

/** The key of one play under odds, 32 bytes (pf1 4.3, item 9), with the 32-byte key of `masterKey`. */
export function playKey(key: Uint8Array, { seq, personTag, clientNonce }: OddsPlay): Uint8Array {
  requireLength(key, 32, 'The key')
  requireLength(personTag, 32, 'The person tag')
  requireLength(clientNonce, 16, 'The client nonce')
  return taggedHmac(key)('pf1.play', u64(seq), personTag, clientNonce)
}

/**
 * Decides a play that wins one time in `odds` (pf1 4.3, item 9). `remaining` counts the prizes not won yet.
 * @returns which of the remaining prizes is won, counted from 0 in the order of the specification. Undefined for a
 *   losing play, as every play is once no prize is left
 */
export function drawOdds(
  key: Uint8Array,
  play: OddsPlay,
  odds: number,
  remaining: number,
): number | undefined {
  if (remaining === 0) return undefined
  const nextWord = openStream(playKey(key, play), 'odds')
  if (uniform(nextWord, BigInt(odds)) !== 0n) return undefined
  return Number(uniform(nextWord, BigInt(remaining)))
}
