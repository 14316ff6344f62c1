import { concat } from './bytes.ts'
import { sha256 } from './sha256.ts'

// Stands in for hash.ts where node:crypto is missing: in the page that checks, and in the copy of it.

const BLOCK_BYTES = 64

export { sha256 }

/** As in hash.ts. */
export function sha256Into(target: Uint8Array): (data: Uint8Array, at: number) => void {
  return (data, at) => target.set(sha256(data), at)
}

/** As in hash.ts: HMAC-SHA256 (RFC 2104) under a key of at least one byte. */
export function hmacSha256(key: Uint8Array): (data: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = block.map(byte => byte ^ 0x36)
  const outer = block.map(byte => byte ^ 0x5c)
  return data => sha256(concat([outer, sha256(concat([inner, data]))]))
}
