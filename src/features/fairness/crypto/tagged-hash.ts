import { concat, lengthPrefixed } from './bytes.ts'
import { hmacSha256, sha256 } from './hash.ts'

/** A part of a tagged hash: raw bytes, or text that is hashed as NFC UTF-8. */
export type HashPart = Uint8Array | string

/** T of pf1 4.1: SHA-256 over the length-prefixed ASCII tag and parts, 32 bytes. */
export function taggedHash(tag: string, ...parts: HashPart[]): Uint8Array {
  return sha256(concat([tag, ...parts].map(lengthPrefixed)))
}

/**
 * M of pf1 4.1, with the key given first: HMAC-SHA256 under `key` over the length-prefixed ASCII tag and
 * parts, 32 bytes.
 */
export function taggedHmac(key: Uint8Array): (tag: string, ...parts: HashPart[]) => Uint8Array {
  const mac = hmacSha256(key)
  return (tag, ...parts) => mac(concat([tag, ...parts].map(lengthPrefixed)))
}
