import { createHmac, createSecretKey, hash } from 'node:crypto'

// The only file of pf1 that names a crypto library: a browser build replaces just this one.

/** SHA-256 of the data, 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  // Passing a short text is several times cheaper than a buffer.
  return Buffer.from(hash('sha256', data, 'binary'), 'binary')
}

/** Writes SHA-256 hashes into `target`: gives the function of the data and the offset of its 32 bytes. */
export function sha256Into(target: Uint8Array): (data: Uint8Array, at: number) => void {
  const buffer = Buffer.from(target.buffer, target.byteOffset, target.byteLength)
  return (data, at) => {
    buffer.write(hash('sha256', data, 'binary'), at, 'binary')
  }
}

/** HMAC-SHA256 under a key of at least one byte: gives the function from data to its 32 bytes. */
export function hmacSha256(key: Uint8Array): (data: Uint8Array) => Uint8Array {
  // A key made once is several times faster than raw bytes at every call.
  const secret = createSecretKey(key)
  return data => createHmac('sha256', secret).update(data).digest()
}
