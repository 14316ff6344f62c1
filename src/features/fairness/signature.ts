import { z } from 'zod'

/** A signature of the service over the canonical JSON of everything beside it; `sig` is 64 bytes in hex. */
export const Signature = z.object({
  alg: z.literal('Ed25519'),
  keyId: z.string().min(1).max(64),
  sig: z.string().regex(/^[0-9a-f]{128}$/),
})
export type Signature = z.output<typeof Signature>

/** A public key of the service, 32 bytes in hex; times in UTC epoch ms. A retired key signs nothing new. */
export const PublicKey = z.object({
  keyId: z.string().min(1).max(64),
  alg: z.literal('Ed25519'),
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.int(),
  retiredAt: z.int().optional(),
})
export type PublicKey = z.output<typeof PublicKey>
