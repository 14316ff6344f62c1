import { concat, lengthPrefixed, u64 } from './bytes.ts'
import { hmacSha256 } from './hash.ts'

/** Gives the next word of a stream: an integer 0..2^64-1. */
export type NextWord = () => bigint

const WORDS = 2n ** 64n

/**
 * The endless stream of 64-bit words fixed by a key and a label (pf1 4.1). Block i is the HMAC-SHA256 of the prefixed
 * "pf1.stream", the prefixed label and u64(i); each block is four big-endian words.
 */
export function openStream(key: Uint8Array, label: string): NextWord {
  const prefix = concat([lengthPrefixed('pf1.stream'), lengthPrefixed(label)])
  const mac = hmacSha256(key)
  let block: DataView = new DataView(new ArrayBuffer(0))
  let blockNumber = 0
  let at = 0
  return () => {
    if (at === block.byteLength) {
      const bytes = mac(concat([prefix, u64(blockNumber++)]))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    const word = block.getBigUint64(at)
    at += 8
    return word
  }
}

/**
 * An unbiased integer from 0 to bound-1 (pf1 4.1). Words at or above the largest multiple of `bound` are discarded, so
 * that all remainders are equally likely; a bound of 1 still consumes a word. Throws RangeError unless 1 ≤ bound ≤ 2^64
 * (pf1 itself never goes above 2^53).
 */
export function uniform(nextWord: NextWord, bound: bigint): bigint {
  if (bound < 1n || bound > WORDS) throw new RangeError(`No uniform choice among ${bound}`)
  const limit = WORDS - (WORDS % bound)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % bound
}
