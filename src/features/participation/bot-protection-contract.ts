import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { fillPath } from '#shared/fill-path.ts'
import { ProofChallenge } from '#shared/proof/proof.ts'

export { Captcha, ProofChallenge } from '#shared/proof/proof.ts'

/** Reasons for refusing an entry. */
export const REFUSAL_REASONS = [
  'blacklist',
  'age',
  'place',
  'limit',
  'program',
  'proof',
  'code',
  'rate',
  'entryCode',
] as const
export const RefusalReason = z.enum(REFUSAL_REASONS)
export type RefusalReason = z.output<typeof RefusalReason>

/** Tries that were turned away, of a campaign with its dates or of one date; says nothing about anyone. */
export const Refusals = z.object({
  total: z.int(),
  /** Most frequent first. */
  reasons: z.array(z.object({ reason: RefusalReason, count: z.int(), today: z.int() })),
})
export type Refusals = z.output<typeof Refusals>

export const listRefusals = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/refusals',
  noKeys: true,
  access: 'analyst',
  summary: 'Get refused attempts by reason, for a campaign or date',
  params: z.strictObject({ eventKey: EventKey }),
  query: TestData,
  response: Refusals,
})

const CHALLENGE_PATH = '/api/v0/public/event/:eventKey/challenge'
/** URL where a program gets a challenge ahead of time. */
export const challengeUrl = (eventKey: string): string => fillPath(CHALLENGE_PATH, { eventKey })

export const getChallenge = route({
  method: 'GET',
  path: CHALLENGE_PATH,
  noKeys: true,
  access: 'public',
  summary: 'Get a challenge to solve for the `captcha` of an entry; valid for ten minutes and one entry',
  description:
    'Find the `number` from 0 to `maxnumber` that makes the SHA-256 hash of `salt` and `number` equal `challenge`, in ' +
    'hexadecimal. Send base64 of the JSON `{ algorithm, challenge, salt, signature, number }` as `captcha`.',
  params: z.strictObject({ eventKey: EventKey }),
  response: ProofChallenge,
  limit: { max: 3000, perSeconds: 60 },
})

/** The 403 of an entry: what asks for a proof, or for a confirmed contact; other refusals have a message alone. */
export const EntryRefusal = z.looseObject({
  message: z.string(),
  /** `proofNeeded` asks for a challenge, `codeNeeded` for a confirmed contact. */
  code: z.string(),
  /** To be solved for `captcha`. */
  challenge: ProofChallenge.optional(),
  /** URL for further challenges. */
  challengeUrl: z.string().optional(),
  /** Channel of a code; see otp. */
  verify: z.enum(['email', 'sms']).optional(),
  requestId: z.string(),
})

/** When a form was shown or its campaign read, signed by the service. */
export const FormStamp = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+\.[A-Za-z0-9_-]+$/, 'Stamp is not valid')

/** Response of `otp/verify`. */
export const Verified = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+\.[A-Za-z0-9_-]+$/, 'Confirmation is not valid')
export const OneTimeCode = z.string().regex(/^\d{6}$/, 'Code must have 6 digits')
