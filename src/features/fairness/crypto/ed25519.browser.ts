import { ed25519 } from '@noble/curves/ed25519.js'

/** As in ed25519.ts. */
export function isEd25519(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, data, publicKey, { zip215: false })
  } catch {
    // Bytes that are no key sign nothing.
    return false
  }
}
