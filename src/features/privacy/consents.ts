import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, PhoneNumber } from '#shared/fields.ts'

/** SHA-256 of the words, in hex. */
const Version = z.string().regex(/^[0-9a-f]{64}$/, 'Not a version')

const params = z.strictObject({ eventKey: EventKey })

/** One wording that people agreed to, or did that allows to text them. */
export const ConsentVersion = z.object({
  version: Version,
  /** Which consent of the form it was; `texts` for a keyword or START from their own phone. */
  consentFor: z.string(),
  words: z.string(),
  given: z.int(),
  withdrawn: z.int(),
  /** Anonymous proofs of erased people. */
  erased: z.int(),
  firstAt: Instant,
  lastAt: Instant,
})
export type ConsentVersion = z.output<typeof ConsentVersion>

export const listConsents = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/consents',
  fromReplica: true,
  access: 'analyst',
  summary: 'List the consents of a campaign and its dates by version of the wording, newest first',
  params,
  response: z.object({ items: z.array(ConsentVersion) }),
})

/** Proof of a consent: its words, time and origin. */
export const ConsentProof = z.object({
  entryId: z.string().optional(),
  /** Absent for an erased person. */
  name: z.string().optional(),
  contact: z.string().optional(),
  consentFor: z.string(),
  version: Version,
  words: z.string(),
  at: Instant,
  network: z.string().optional(),
  browser: z.string().optional(),
  /** True when the browser sent a Global Privacy Control signal. */
  gpc: z.boolean().optional(),
  withdrawnAt: Instant.optional(),
  /** Retention end of an erased person's proof. */
  keptUntil: Instant.optional(),
})
export type ConsentProof = z.output<typeof ConsentProof>

/** Proofs on a page. */
export const PROOFS_AT_ONCE = 50

export const listConsentProofs = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/consents/proofs',
  fromReplica: true,
  access: 'manager',
  permission: 'people',
  summary:
    'List the proofs of one version, or all proofs of one address, newest first; includes deleted addresses',
  params,
  query: z
    .strictObject({
      version: Version.optional(),
      email: Email.optional(),
      phone: PhoneNumber.optional(),
      page: z.coerce.number().int().min(1).max(200).default(1),
    })
    .refine(
      ({ version, email, phone }) => [version, email, phone].filter(one => one !== undefined).length <= 1,
      {
        path: ['version'],
        message: 'Enter only one of version, email or phone',
      },
    ),
  response: z.object({ items: z.array(ConsentProof), more: z.boolean() }),
})
