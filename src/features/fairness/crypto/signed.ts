import { z } from 'zod'
import { leafHash, rootAbove } from '../merkle/merkle.ts'
import { bytesOfHex, toHex } from './bytes.ts'
import { type CanonicalValue, canonicalText } from './canonical-json.ts'
import { isEd25519 } from './ed25519.ts'
import { AnySignature, type PublicKey } from './signature.ts'

const Signed = z.looseObject({ signature: AnySignature })

/** Signed bytes: the canonical JSON as UTF-8. Text is signed as it is, without normalization. */
export function signedBytes(value: CanonicalValue): Uint8Array {
  return new TextEncoder().encode(canonicalText(value))
}

/** Signed bytes for `size` values together: the root of the tree over their canonical JSON (pf1 4.7). */
export function sharedBytes(root: Uint8Array, size: number): Uint8Array {
  return signedBytes({ root: toHex(root), size })
}

/** The bytes under a signature over a canonical text; undefined when its path leads nowhere. */
function bytesUnder(signature: AnySignature, text: string): Uint8Array | undefined {
  const bytes = new TextEncoder().encode(text)
  if (signature.alg === 'Ed25519') return bytes
  const { index, size, path } = signature
  const root = rootAbove(leafHash(bytes), index, size, path.map(bytesOfHex))
  return root && sharedBytes(root, size)
}

/** The canonical text of everything in an object but its signature; undefined when there is none. */
function unsignedText(value: object): string | undefined {
  try {
    // By its own members: a schema may leave out names such as __proto__.
    return canonicalText(Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'signature')))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Result of a signature check: good, made by a key that is not at hand, or invalid. */
export type SignatureCheck = 'good' | 'unknown key' | 'bad'

/** Checks the `signature` of an object over all its other members, with the key that it names. Never throws. */
export function checkSignature(value: unknown, keys: readonly PublicKey[]): SignatureCheck {
  const signed = Signed.safeParse(value)
  if (!signed.success || typeof value !== 'object' || value === null) return 'bad'
  const { signature } = signed.data
  const text = unsignedText(value)
  if (text === undefined) return 'bad'
  const key = keys.find(({ keyId }) => keyId === signature.keyId)
  if (!key) return 'unknown key'
  const bytes = bytesUnder(signature, text)
  const isGood = bytes && isEd25519(bytesOfHex(key.publicKey), bytes, bytesOfHex(signature.sig))
  return isGood ? 'good' : 'bad'
}
