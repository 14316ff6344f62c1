import { createHmac, createSecretKey, hash } from 'node:crypto'

// The only file of pf1 that names a crypto library: a browser build replaces just this one.

/** SHA-256 of the data, 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer')
}

/** HMAC-SHA256 under a key of at least one byte: gives the function from data to its 32 bytes. */
export function hmacSha256(key: Uint8Array): (data: Uint8Array) => Uint8Array {
  // A key made once is several times faster than raw bytes at every call.
  const secret = createSecretKey(key)
  return data => createHmac('sha256', secret).update(data).digest()
}
