import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { toHex } from './bytes.ts'
import type { CanonicalValue } from './canonical-json.ts'
import { leafHash } from './merkle.ts'
import { merklePathOffsets, merkleTree } from './merkle-tree.ts'
import type { AnySignature, Signature } from './signature.ts'
import { sharedBytes, signedBytes } from './signed.ts'

/** The first bytes of an Ed25519 private key in PKCS #8; the 32 secret bytes follow (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const HASH_BYTES = 32

type Members = { readonly [name: string]: CanonicalValue }

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
export function signed<Value extends Members>(
  by: SigningKey,
  value: Value,
): Value & { signature: Signature } {
  return {
    ...value,
    signature: { alg: 'Ed25519', keyId: by.keyId, sig: signatureOf(by, signedBytes(value)) },
  }
}

/**
 * Each value with a signature beside it, all by one act of signing: over the root of the Merkle tree of them. One value
 * alone is signed as by `signed`.
 */
export function signedTogether<Value extends Members>(
  by: SigningKey,
  values: readonly Value[],
): (Value & { signature: AnySignature })[] {
  const [first] = values
  const size = values.length
  if (first && size === 1) return [signed(by, first)]
  const nodes = merkleTree(values.map(value => leafHash(signedBytes(value))))
  const hex = Buffer.from(nodes.buffer, nodes.byteOffset, nodes.length).toString('hex')
  const hashAt = (offset: number) => hex.slice(2 * offset, 2 * (offset + HASH_BYTES))
  const sig = signatureOf(by, sharedBytes(nodes.subarray(-HASH_BYTES), size))
  return values.map((value, index) => {
    const path = merklePathOffsets(size, index).map(hashAt)
    return { ...value, signature: { alg: 'Ed25519-Merkle', keyId: by.keyId, sig, index, size, path } }
  })
}

function signatureOf({ key }: SigningKey, bytes: Uint8Array): string {
  return toHex(sign(null, bytes, key))
}
