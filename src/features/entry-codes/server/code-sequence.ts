import { createCipheriv } from 'node:crypto'
import { keyOf } from '#server/security/hmac.ts'
import { ALPHABETS, checkCharacterOf, type EntryCodeFormat } from '../format.ts'

/** Random bytes for each code. About one of ten is unusable: 24 characters need 27 on average. */
const BYTES = 64
const IV_BYTES = 16
const AES_BLOCK = 16

/** The random characters of a code: bytes beyond the last whole alphabet are skipped, so that all are equally likely. */
function charactersOf(bytes: Uint8Array, { alphabet, length }: EntryCodeFormat): string | undefined {
  const letters = ALPHABETS[alphabet]
  const end = 256 - (256 % letters.length)
  let text = ''
  for (const byte of bytes) {
    if (byte >= end) continue
    text += letters[byte % letters.length]
    if (text.length === length) return text
  }
  return undefined
}

/**
 * Codes number `from` to `from + count - 1` of the sequence that follows from a secret of 32 bytes: AES-256-CTR is its
 * random generator. The same secret gives the same codes, so nothing but the secret is kept until the download. Two
 * numbers may give the same code.
 * @returns undefined for a number that gives none, which happens once in billions
 */
export function codesOf(
  secret: Uint8Array,
  format: EntryCodeFormat,
  from: number,
  count: number,
): (string | undefined)[] {
  const iv = Buffer.alloc(IV_BYTES)
  iv.writeBigUInt64BE((BigInt(from) * BigInt(BYTES)) / BigInt(AES_BLOCK), IV_BYTES - 8)
  const stream = createCipheriv('aes-256-ctr', keyOf(secret), iv).update(Buffer.alloc(count * BYTES))
  return Array.from({ length: count }, (_, at) => {
    const random = charactersOf(stream.subarray(at * BYTES, (at + 1) * BYTES), format)
    if (random === undefined) return undefined
    return `${format.prefix}${random}${format.checkCharacter ? checkCharacterOf(format.alphabet, random) : ''}`
  })
}
