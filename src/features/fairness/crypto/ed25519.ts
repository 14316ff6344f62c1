import { createPublicKey, verify } from 'node:crypto'

// Replaced by ed25519.browser.ts where node:crypto is missing.

/** Whether `signature` (64 bytes) is that of `publicKey` (32 bytes) over the data (RFC 8032). Never throws. */
export function isEd25519(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }
    return verify(null, data, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    // Bytes that are no key sign nothing.
    return false
  }
}
