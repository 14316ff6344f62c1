import { z } from 'zod'
import { FairnessSpec } from './contract.ts'
import { PublicKey, Signature } from './signature.ts'

/** The version of the published files. */
export const FILES_VERSION = 'pf1.1'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const HalfHash = z.string().regex(/^[0-9a-f]{32}$/)
const Count = z.int().min(0)
const Millis = z.int().min(0)
const Kind = z.enum(['instant-win', 'sweepstakes'])
const version = z.literal(FILES_VERSION)

/** What was promised before the start (pf1 4.2). */
export const PublishedCommitment = z.object({
  eventKey: z.string(),
  kind: Kind,
  activationNo: z.int().min(1),
  C: Hash,
  specHash: Hash,
  spec: FairnessSpec,
  publishedAt: Millis,
  signature: Signature,
})
export type PublishedCommitment = z.output<typeof PublishedCommitment>

/** commitment.json: one for every activation; none is ever withdrawn. */
export const CommitmentFile = z.object({
  version,
  eventKey: z.string(),
  title: z.string(),
  commitments: z.array(PublishedCommitment).min(1),
})
export type CommitmentFile = z.output<typeof CommitmentFile>

/** moments-root.json: the root over all moments, and how many there are (pf1 4.3, item 4). */
export const MomentsRootFile = z.object({
  version,
  eventKey: z.string(),
  roots: z
    .array(
      z.object({
        C: Hash,
        activationNo: z.int().min(1),
        momentsRoot: Hash,
        Q: z.int().min(1),
        publishedAt: Millis,
        signature: Signature,
      }),
    )
    .min(1),
})
export type MomentsRootFile = z.output<typeof MomentsRootFile>

/** The head of the log's chain after the record `seq`, published while the campaign runs (pf1 4.3, item 6). */
export const PublishedHead = z.object({
  C: Hash,
  seq: Count,
  h: Hash,
  publishedAt: Millis,
  signature: Signature,
})
export type PublishedHead = z.output<typeof PublishedHead>

/** heads.json, oldest first. */
export const HeadsFile = z.object({ version, eventKey: z.string(), heads: z.array(PublishedHead) })
export type HeadsFile = z.output<typeof HeadsFile>

/** keys.json: every key that the service ever signed with. */
export const KeysFile = z.object({ version, keys: z.array(PublicKey).min(1) })
export type KeysFile = z.output<typeof KeysFile>

/** A beacon's round with its signature; `randomness` is the SHA-256 of it. */
export const Beacon = z.object({
  chain: Hash,
  round: z.int().min(1),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
  randomness: Hash,
})
export type Beacon = z.output<typeof Beacon>

/** reveal.json: the seed of every commitment, and the moments of the newest, as [i, timeMs, prizeKey, salt]. */
export const RevealFile = z.object({
  version,
  eventKey: z.string(),
  revealedAt: Millis,
  beacon: Beacon.exactOptional(),
  seeds: z.array(z.object({ kind: Kind, activationNo: z.int().min(1), C: Hash, seed: Hash })).min(1),
  records: z.array(z.tuple([Count, Millis, z.string(), HalfHash])).optional(),
})
export type RevealFile = z.output<typeof RevealFile>

const Rank = z.object({
  rank: Count,
  index: Count,
  E: Hash,
  role: z.enum(['winner', 'alternate', 'skip']),
  prize: z.string().optional(),
})
const Replacement = z.object({
  slot: Count,
  fromE: Hash,
  toE: Hash,
  reasonCode: z.string(),
  at: Millis,
  by: z.string(),
})

/** certificate.json: everything that the outcome follows from, signed (pf1 4.7). */
export const Certificate = z.object({
  version,
  kind: Kind,
  eventKey: z.string(),
  title: z.string(),
  sponsor: z.string(),
  period: z.object({ startMs: Millis, endMs: Millis }),
  spec: FairnessSpec,
  specHash: Hash,
  activationNo: z.int().min(1),
  commitment: z.object({ C: Hash, publishedAt: Millis, witnesses: z.array(z.string()) }),
  beacon: Beacon.extend({ moved: z.string().optional() }).nullable(),
  seed: Hash,
  freeze: z
    .object({
      entriesRoot: Hash,
      N: Count,
      excludedRoot: Hash,
      X: Count,
      reasonCounts: z.record(z.string(), Count),
      frozenAt: Millis,
    })
    .optional(),
  moments: z.object({ root: Hash, Q: Count, awarded: Count, unclaimed: Count }).optional(),
  log: z.object({ n: Count, finalHash: Hash, heads: Count, voids: Count }).optional(),
  draw: z.object({ K: Hash, ranks: z.array(Rank), replacements: z.array(Replacement) }).optional(),
  winners: z.array(
    z.object({
      slot: Count,
      E: Hash.optional(),
      prizeKey: z.string().optional(),
      displayName: z.string().optional(),
    }),
  ),
  software: z.object({ name: z.string(), version: z.string(), gitCommit: z.string() }),
  generatedAt: Millis,
  disclaimer: z.string(),
  signature: Signature,
})
export type Certificate = z.output<typeof Certificate>
