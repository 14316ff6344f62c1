import { z } from 'zod'
import { PUBLISHED_NAMES, STAGES } from '#features/fairness/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok } from '#shared/fields.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits')
const MAX_SEQ = 1_000_000_000

/** Calls that one address may make in a minute: a page that checks asks for a handful of files. */
export const FILES_LIMIT = { max: 600, perSeconds: 60 } as const
/** Heads that a screen shows; the file has all of them. */
const MOST_HEADS = 200

/** In the folder of a campaign with a game, the certificates of its draw. */
export const DRAW_CERTIFICATES = ['draw-certificate.json', 'draw-certificate.pdf'] as const

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

const Freeze = z.object({
  entriesRoot: Hash,
  N: z.int(),
  excludedRoot: Hash,
  X: z.int(),
  frozenAt: Instant,
})

/** A folder of published files: of the game, or of one draw. */
const FilesFolder = z.object({
  kind: z.enum(['game', 'draw', 'dateDraw', 'secondChance']),
  /** The campaign or date that they are of. */
  eventKey: EventKey,
  /** 0 for a game. */
  drawNo: z.int(),
  title: z.string(),
  /** Start of a date. */
  startsAt: Instant.optional(),
  /** The page that checks them. */
  verifyUrl: z.string(),
  freeze: Freeze.optional(),
  drawnAt: Instant.optional(),
  /** Every file, most wanted first; an upcoming one has its stage all the same. */
  files: z.array(
    z.object({
      name: z.enum(PUBLISHED_NAMES),
      title: z.string(),
      holds: z.string(),
      stage: z.enum(STAGES),
      url: z.string(),
      isPublished: z.boolean(),
    }),
  ),
})
export type FilesFolder = z.output<typeof FilesFolder>

/** Published fairness files of a campaign, and upcoming ones. */
export const Fairness = z.object({
  /** The campaign itself, also when a date of it was asked for. */
  eventKey: EventKey,
  timezone: z.string(),
  commitments: z.array(Commitment),
  momentsRoot: Hash.optional(),
  /** Newest first. */
  heads: z.array(z.object({ seq: z.int(), h: Hash, publishedAt: Instant })).max(MOST_HEADS),
  log: z.object({ plays: z.int(), published: z.int(), headCount: z.int() }),
  /** Freeze of the promised draw. */
  freeze: Freeze.optional(),
  /** Time when the seed of a game becomes public automatically; absent once it is, and for a draw. */
  revealAt: Instant.optional(),
  verifyUrl: z.string(),
  /** The game first, then each draw; a draw of unclaimed prizes once it is committed to. */
  folders: z.array(FilesFolder),
  /** Certificate of the game, else of the promised draw. */
  certificateUrl: z.string().optional(),
})
export type Fairness = z.output<typeof Fairness>

export const getFairness = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/fairness',
  access: 'analyst',
  summary: 'List the published files of a campaign, and those still to come',
  params: z.strictObject({ eventKey: EventKey }),
  response: Fairness,
})

export const revealFairness = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/fairness/reveal',
  access: 'manager',
  permission: 'draw',
  summary: 'Reveal the seed of an ended campaign; happens automatically within a minute',
  params: z.strictObject({ eventKey: EventKey }),
  response: Ok,
})

export const checkFairness = route({
  method: 'POST',
  path: '/api/v0/public/event/:eventKey/fairness/check',
  access: 'public',
  summary: 'Check whether a play or a draw entry is in the published lists',
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
