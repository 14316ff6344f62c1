import { z } from 'zod'
import { FairnessSpec } from '../contract.ts'
import { PublicKey, Signature } from '../crypto/signature.ts'

/** The version of the published files. */
export const FILES_VERSION = 'pf1.1'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const HalfHash = z.string().regex(/^[0-9a-f]{32}$/)
const Count = z.int().min(0)
const Millis = z.int().min(0)
const DrawNo = z.int().min(1)
const Kind = z.enum(['instant-win', 'sweepstakes'])
const version = z.literal(FILES_VERSION)

/** Commitment published before the start (pf1 4.2). */
export const PublishedCommitment = z.object({
  eventKey: z.string(),
  kind: Kind,
  activationNo: z.int().min(1),
  C: Hash,
  specHash: Hash,
  spec: FairnessSpec,
  publishedAt: Millis,
  /** Its files are listed in a manifest; absent from commitments before manifests. */
  listedIn: z.literal('manifest.json').exactOptional(),
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

/** Over the whole file; absent from copies that are older than manifests. */
const WholeSignature = Signature.exactOptional()

/** heads.json, oldest first. */
export const HeadsFile = z.object({
  version,
  eventKey: z.string(),
  heads: z.array(PublishedHead),
  signature: WholeSignature,
})
export type HeadsFile = z.output<typeof HeadsFile>

/** keys.json: every key that the service ever signed with. */
export const KeysFile = z.object({ version, keys: z.array(PublicKey).min(1), signature: WholeSignature })
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
  drawNo: DrawNo.exactOptional(),
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

const frozen = {
  entriesRoot: Hash,
  N: Count,
  excludedRoot: Hash,
  X: Count,
  reasonCounts: z.record(z.string(), Count),
  frozenAt: Millis,
}

/** freeze.json: the lists of a draw as frozen before it (pf1 4.4, item 2), and the deciding round. */
export const FreezeFile = z.object({
  version,
  eventKey: z.string(),
  C: Hash,
  drawNo: DrawNo,
  ...frozen,
  beaconRound: z.int().min(1).exactOptional(),
  beaconMoved: z.string().exactOptional(),
  signature: Signature,
})
export type FreezeFile = z.output<typeof FreezeFile>

/** replacements.json: who took whose prize, oldest first (pf1 4.4, item 5). */
export const ReplacementsFile = z.object({
  version,
  eventKey: z.string(),
  drawNo: DrawNo.exactOptional(),
  replacements: z.array(Replacement),
  signature: Signature,
})
export type ReplacementsFile = z.output<typeof ReplacementsFile>

/** A list that is not the one that was frozen: the roots of both, as hex. */
const Swapped = z.object({ file: z.enum(['entries.bin', 'excluded.bin']), frozenRoot: Hash, foundRoot: Hash })

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
  freeze: z.object(frozen).optional(),
  /** Lists that the service itself found swapped after the freeze; absent when none was. */
  swapped: z.array(Swapped).min(1).exactOptional(),
  /** The step of manifest.json before the one that lists this certificate. */
  manifest: z.object({ no: z.int().min(1), hash: Hash }).exactOptional(),
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
