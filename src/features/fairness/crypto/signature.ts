import { z } from 'zod'

/** A signature of the service over the canonical JSON of everything beside it; `sig` is 64 bytes in hex. */
export const Signature = z.strictObject({
  alg: z.literal('Ed25519'),
  keyId: z.string().min(1).max(64),
  sig: z.string().regex(/^[0-9a-f]{128}$/),
})
export type Signature = z.output<typeof Signature>

const MOST_TOGETHER = 2 ** 20
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A signature that several values share: over the root of a Merkle tree. Its leaf number `index` of `size` is the
 * canonical JSON of all other members. `path` leads from that leaf to the root.
 */
const SharedSignature = z.strictObject({
  alg: z.literal('Ed25519-Merkle'),
  keyId: Signature.shape.keyId,
  sig: Signature.shape.sig,
  index: z.int().min(0).max(MOST_TOGETHER),
  size: z.int().min(2).max(MOST_TOGETHER),
  path: z.array(Hash).min(1).max(20),
})

/** Either form. */
export const AnySignature = z.discriminatedUnion('alg', [Signature, SharedSignature])
export type AnySignature = z.output<typeof AnySignature>

/** A public key of the service, 32 bytes in hex; times in UTC epoch ms. A retired key signs nothing new. */
export const PublicKey = z.object({
  keyId: z.string().min(1).max(64),
  alg: z.literal('Ed25519'),
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.int(),
  retiredAt: z.int().exactOptional(),
})
export type PublicKey = z.output<typeof PublicKey>
