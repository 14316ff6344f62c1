import { getRandomValues } from 'node:crypto'

/**
 * Makes tags of 64 bits, the last of which is set, with a secret of their own: HalfSipHash-1-3, which is made for tables
 * that strangers fill. Who does not know the secret cannot choose texts that share a tag, or where tags crowd together.
 * For texts of ISO 8859-1. A tag is good until the next one is made.
 */
export function openTagHasher(): (text: string) => Int32Array {
  const [low = 0, high = 0] = getRandomValues(new Int32Array(2))
  const tag = new Int32Array(2)
  return text => {
    const { length } = text
    const whole = length >> 2
    let a = low
    let b = high ^ 0xee
    let c = low ^ 0x6c796765
    let d = high ^ 0x74656462
    // A round for each four letters, one for what is left and the length, and three at the end.
    for (let round = 0; round < whole + 4; round++) {
      let at = 4 * round
      let word = 0
      if (round < whole) {
        word = text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 8)
        word ^= (text.charCodeAt(at + 2) << 16) ^ (text.charCodeAt(at + 3) << 24)
      } else if (round === whole) {
        word = length << 24
        for (let shift = 0; at < length; shift += 8) word ^= text.charCodeAt(at++) << shift
      } else if (round === whole + 1) {
        c ^= 0xee
      }
      d ^= word
      a = (a + b) | 0
      b = ((b << 5) | (b >>> 27)) ^ a
      a = (a << 16) | (a >>> 16)
      c = (c + d) | 0
      d = ((d << 8) | (d >>> 24)) ^ c
      a = (a + d) | 0
      d = ((d << 7) | (d >>> 25)) ^ a
      c = (c + b) | 0
      b = ((b << 13) | (b >>> 19)) ^ c
      c = (c << 16) | (c >>> 16)
      a ^= word
    }
    tag[0] = b ^ d
    tag[1] = (a ^ c) | 1
    return tag
  }
}
