import { z } from 'zod'

/** Proof of work: find the number below `maxnumber` whose SHA-256 with the salt is `challenge`. */
export const ProofChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  maxnumber: z.int(),
})
export type ProofChallenge = z.output<typeof ProofChallenge>

/** Base64 of the JSON of a challenge with its `number`. */
export const Captcha = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9+/=]+$/, 'Challenge solution is not valid')
