import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { toHex } from './bytes.ts'
import type { CanonicalValue } from './canonical-json.ts'
import type { Signature } from './signature.ts'
import { signedBytes } from './signed.ts'

/** The first bytes of an Ed25519 private key in PKCS #8; the 32 secret bytes follow (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key that signs. */
export type SigningKey = { keyId: string; key: KeyObject }

/** The signing key made of 32 secret bytes. */
export function signingKey(keyId: string, secret: Uint8Array): SigningKey {
  return {
    keyId,
    key: createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' }),
  }
}

/** The public half, 32 bytes. */
export function publicKeyOf({ key }: SigningKey): Uint8Array {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url')
}

/** The value with the signature over its canonical JSON beside it (pf1 4.7). The same value signs alike. */
export function signed<Value extends { readonly [name: string]: CanonicalValue }>(
  { keyId, key }: SigningKey,
  value: Value,
): Value & { signature: Signature } {
  return withSignature(keyId, value, sign(null, signedBytes(value), key))
}

/** As `signed`, on another thread: for what is signed by the thousand while others wait for this one. */
export async function signedAside<Value extends { readonly [name: string]: CanonicalValue }>(
  { keyId, key }: SigningKey,
  value: Value,
): Promise<Value & { signature: Signature }> {
  const sig = await new Promise<Buffer>((resolve, reject) =>
    sign(null, signedBytes(value), key, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
  return withSignature(keyId, value, sig)
}

function withSignature<Value extends object>(
  keyId: string,
  value: Value,
  sig: Uint8Array,
): Value & { signature: Signature } {
  return { ...value, signature: { alg: 'Ed25519', keyId, sig: toHex(sig) } }
}
