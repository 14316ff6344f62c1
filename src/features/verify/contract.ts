import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok } from '#shared/fields.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits')
const MAX_SEQ = 1_000_000_000

/** Calls that one address may make in a minute: a page that checks asks for a handful of files. */
export const FILES_LIMIT = { max: 600, perSeconds: 60 } as const
/** Heads that a screen shows; the file has all of them. */
const MOST_HEADS = 200

/** The public files of a campaign, in the order in which people may want them. */
export const FAIRNESS_FILES = [
  'commitment.json',
  'moments-root.json',
  'heads.json',
  'plays.bin',
  'reveal.json',
  'certificate.json',
  'keys.json',
] as const
export type FairnessFile = (typeof FAIRNESS_FILES)[number]

/** Files that only a draw has. */
export const DRAW_FILES = [
  'freeze.json',
  'entries.bin',
  'excluded.bin',
  'replacements.json',
  'draw-certificate.json',
] as const

/** Certificates to print. */
export const PDF_FILES = ['certificate.pdf', 'draw-certificate.pdf'] as const

/** Files in the folder of one draw, `draw-1/` or `draw-2/`. */
export const FOLDER_FILES = [
  'commitment.json',
  'keys.json',
  'freeze.json',
  'entries.bin',
  'excluded.bin',
  'replacements.json',
  'certificate.json',
  'certificate.pdf',
] as const

const Commitment = z.object({
  kind: z.enum(['instant-win', 'sweepstakes']),
  activationNo: z.int(),
  C: Hash,
  specHash: Hash,
  publishedAt: Instant,
  momentsRoot: Hash.optional(),
  momentsCount: z.int().optional(),
  /** When its seed became public; absent while it is secret. */
  revealedAt: Instant.optional(),
})

/** What is published of a campaign's fairness, and what will be. */
export const Fairness = z.object({
  /** The campaign itself, also when a date of it was asked for. */
  eventKey: EventKey,
  timezone: z.string(),
  commitments: z.array(Commitment),
  momentsRoot: Hash.optional(),
  /** Newest first. */
  heads: z.array(z.object({ seq: z.int(), h: Hash, publishedAt: Instant })).max(MOST_HEADS),
  log: z.object({ plays: z.int(), published: z.int(), headCount: z.int() }),
  /** When the seed becomes public by itself; absent once it is. */
  revealAt: Instant.optional(),
  verifyUrl: z.string(),
  files: z.array(z.object({ name: z.enum(FAIRNESS_FILES), url: z.string(), isPublished: z.boolean() })),
  certificateUrl: z.string().optional(),
})
export type Fairness = z.output<typeof Fairness>

export const getFairness = route({
  method: 'GET',
  path: '/api/v0/event/:id/fairness',
  access: 'analyst',
  summary: 'What is published of a campaign for anyone to check, and what will be',
  params: z.strictObject({ id: EventKey }),
  response: Fairness,
})

export const revealFairness = route({
  method: 'POST',
  path: '/api/v0/event/:id/fairness/reveal',
  access: 'manager',
  summary: 'Reveal the seed of a campaign that is over; it happens by itself within a minute',
  params: z.strictObject({ id: EventKey }),
  response: Ok,
})

export const checkFairness = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/fairness/check',
  access: 'public',
  summary: 'Whether a play, or an entry of a draw, is in the published lists',
  params: z.strictObject({ eventKey: EventKey }),
  body: z.union([z.strictObject({ seq: z.int().min(1).max(MAX_SEQ) }), z.strictObject({ E: Hash })]),
  response: z.object({
    included: z.boolean(),
    /** Place in the list, from 0. */
    index: z.int().optional(),
    path: z.array(Hash).optional(),
    excludedReason: z.int().optional(),
  }),
  bodyLimit: 1024,
  limit: FILES_LIMIT,
})
