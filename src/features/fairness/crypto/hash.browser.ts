import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

// Replaces hash.ts where node:crypto is missing: in the check page, and in saved copies of it.

export { sha256 }

/** As in hash.ts. */
export function sha256Into(target: Uint8Array): (data: Uint8Array, at: number) => void {
  return (data, at) => target.set(sha256(data), at)
}

/** As in hash.ts: HMAC-SHA256 (RFC 2104) under a key of at least one byte. */
export function hmacSha256(key: Uint8Array): (data: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key)
  return data => keyed.clone().update(data).digest()
}
