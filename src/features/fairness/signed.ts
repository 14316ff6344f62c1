import { z } from 'zod'
import { bytesOfHex } from './bytes.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import { isEd25519 } from './ed25519.ts'
import { type PublicKey, Signature } from './signature.ts'

const Canonical: z.ZodType<CanonicalValue> = z.lazy(() =>
  z.union([z.string(), z.null(), z.boolean(), z.int(), z.array(Canonical), z.record(z.string(), Canonical)]),
)
const Signed = z.looseObject({ signature: Signature })

/** What is signed: the canonical JSON as UTF-8. Text is signed as it is, without normalisation. */
export function signedBytes(value: CanonicalValue): Uint8Array {
  return new TextEncoder().encode(canonicalJson(value))
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
  const isGood = isEd25519(bytesOfHex(key.publicKey), signedBytes(content.data), bytesOfHex(signature.sig))
  return isGood ? 'good' : 'bad'
}
