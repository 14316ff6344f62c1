// Looks for the number that makes a hash. It has its own SHA-256, because browsers lend theirs only to secure pages, and
// one call each is slower than counting here.

import type { ProofChallenge } from './proof.ts'

const BLOCK = 64
const LENGTH_BYTES = 8

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOf(power: number, count: number): Uint32Array {
  const roots = new Uint32Array(count)
  for (let found = 0, candidate = 2; found < count; candidate++) {
    let isPrime = true
    for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) isPrime = false
    if (isPrime) roots[found++] = (candidate ** power % 1) * 2 ** 32
  }
  return roots
}

const K = rootsOf(1 / 3, 64)
const START = rootsOf(1 / 2, 8)
const W = new Uint32Array(64)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number) => words[index] ?? 0

/** Mixes one block into the state. */
function mix(state: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) W[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const near = at(W, i - 2)
    const far = at(W, i - 15)
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    W[i] = at(W, i - 16) + small + at(W, i - 7) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(W, i)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
}

/** SHA-256 of plain characters, as hexadecimal digits. */
function sha256(text: string): string {
  const size = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK
  const view = new DataView(new ArrayBuffer(size))
  for (let i = 0; i < text.length; i++) view.setUint8(i, text.charCodeAt(i))
  view.setUint8(text.length, 0x80)
  view.setUint32(size - 4, text.length * 8)
  const state = START.slice()
  for (let offset = 0; offset < size; offset += BLOCK) mix(state, view, offset)
  return [...state].map(word => word.toString(16).padStart(8, '0')).join('')
}

/**
 * The solved challenge as a request sends it, once its number is found within `count` numbers from `first` on;
 * undefined until then.
 */
export function solveProof(
  { maxnumber, ...challenge }: ProofChallenge,
  first = 0,
  count = maxnumber + 1,
): string | undefined {
  const end = Math.min(first + count, maxnumber + 1)
  for (let number = first; number < end; number++) {
    if (sha256(challenge.salt + number) === challenge.challenge) {
      return btoa(JSON.stringify({ ...challenge, number }))
    }
  }
  return undefined
}
