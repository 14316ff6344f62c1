import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { leafHash } from '../merkle/merkle.ts'
import { merklePathOffsets, merkleTree } from '../merkle/merkle-tree.ts'
import { toHex } from './bytes.ts'
import type { CanonicalValue } from './canonical-json.ts'
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
 * A signature for each of several values, all by one act of signing: over the root of the Merkle tree of them. One value
 * alone gets that of `signed`.
 * @param texts the canonical JSON of each value
 */
export function signTogether(by: SigningKey, texts: readonly string[]): AnySignature[] {
  const values = texts.map(text => Buffer.from(text))
  const [first] = values
  const size = values.length
  if (first && size === 1) return [{ alg: 'Ed25519', keyId: by.keyId, sig: signatureOf(by, first) }]
  const nodes = merkleTree(values.map(value => leafHash(value)))
  const hex = Buffer.from(nodes.buffer, nodes.byteOffset, nodes.length).toString('hex')
  const hashAt = (offset: number) => hex.slice(2 * offset, 2 * (offset + HASH_BYTES))
  const sig = signatureOf(by, sharedBytes(nodes.subarray(-HASH_BYTES), size))
  return values.map((_, index) => {
    const path = merklePathOffsets(size, index).map(hashAt)
    return { alg: 'Ed25519-Merkle', keyId: by.keyId, sig, index, size, path }
  })
}

function signatureOf({ key }: SigningKey, bytes: Uint8Array): string {
  return toHex(sign(null, bytes, key))
}
