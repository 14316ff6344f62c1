import { z } from 'zod'
import { bytesOfHex, toHex } from './bytes.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import { isEd25519 } from './ed25519.ts'
import { leafHash, rootAbove } from './merkle.ts'
import { AnySignature, type PublicKey } from './signature.ts'

const Canonical: z.ZodType<CanonicalValue> = z.lazy(() =>
  z.union([z.string(), z.null(), z.boolean(), z.int(), z.array(Canonical), z.record(z.string(), Canonical)]),
)
const Signed = z.looseObject({ signature: AnySignature })

/** What is signed: the canonical JSON as UTF-8. Text is signed as it is, without normalisation. */
export function signedBytes(value: CanonicalValue): Uint8Array {
  return new TextEncoder().encode(canonicalJson(value))
}

/** What is signed for `size` values together: the root of the tree over their canonical JSON (pf1 4.7). */
export function sharedBytes(root: Uint8Array, size: number): Uint8Array {
  return signedBytes({ root: toHex(root), size })
}

/** The bytes under a signature over `value`; undefined when its path leads nowhere. */
function bytesUnder(signature: AnySignature, value: CanonicalValue): Uint8Array | undefined {
  const bytes = signedBytes(value)
  if (signature.alg === 'Ed25519') return bytes
  const { index, size, path } = signature
  const root = rootAbove(leafHash(bytes), index, size, path.map(bytesOfHex))
  return root && sharedBytes(root, size)
}

/** What became of a signature: good, made by a key that is not at hand, or not one at all. */
export type SignatureCheck = 'good' | 'unknown key' | 'bad'

/** Checks the `signature` of an object over all its other members, with the key that it names. Never throws. */
export function checkSignature(value: unknown, keys: readonly PublicKey[]): SignatureCheck {
  const signed = Signed.safeParse(value)
  if (!signed.success) return 'bad'
  const { signature, ...rest } = signed.data
  const content = Canonical.safeParse(rest)
  if (!content.success) return 'bad'
  const key = keys.find(({ keyId }) => keyId === signature.keyId)
  if (!key) return 'unknown key'
  const bytes = bytesUnder(signature, content.data)
  const isGood = bytes && isEd25519(bytesOfHex(key.publicKey), bytes, bytesOfHex(signature.sig))
  return isGood ? 'good' : 'bad'
}
