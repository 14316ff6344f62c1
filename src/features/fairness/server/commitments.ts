import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { FairnessSpec, Fingerprint } from '../contract.ts'
import { toHex } from '../crypto/bytes.ts'
import type { PackedMoments } from '../game/pack-moments.ts'
import { signCommitments } from './sign-commitments.ts'

/** Public commitment of a campaign at its activation, and its sealed seed. */
export interface NewCommitment {
  commitment: Uint8Array
  spec: FairnessSpec
  specHash: Uint8Array
  seedSealed: Buffer
  /** Absent for a draw, and while they wait for the beacon. */
  moments?: PackedMoments | undefined
  publishedAt: Date
}

/** Moments as a commitment keeps them. */
export function momentColumns({ times, root, tree }: PackedMoments) {
  return {
    moments_root: Buffer.from(root),
    moments_count: times.length,
    moments_tree: Buffer.from(tree),
  }
}

/** Adds a commitment under the next activation number of its kind, signed; earlier ones stay (pf1 4.2). */
export async function insertCommitment(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  campaign: { rootId: number; rootKey: string; accountId: number },
  { spec, moments, ...made }: NewCommitment,
): Promise<void> {
  const earlier = await db
    .selectFrom('commitments')
    .select(({ fn }) => fn.max('activation_no').as('last'))
    .where('campaign_id', '=', campaign.rootId)
    .where('kind', '=', spec.kind)
    .executeTakeFirst()
  await db
    .insertInto('commitments')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.rootId,
      kind: spec.kind,
      ...(spec.kind === 'sweepstakes' ? { draw_no: spec.drawNo } : {}),
      activation_no: (earlier?.last ?? 0) + 1,
      commitment: Buffer.from(made.commitment),
      spec: JSON.stringify(spec),
      spec_hash: Buffer.from(made.specHash),
      seed_sealed: made.seedSealed,
      ...(moments && momentColumns(moments)),
      published_at: made.publishedAt,
      listed: true,
    })
    .execute()
  await signCommitments(db, deps, campaign)
}

/** A commitment as anyone may see it; hashes as lowercase hex. */
export interface PublicCommitment {
  kind: FairnessSpec['kind']
  activationNo: number
  /** 2 is the second chance of a draw; everything else is 1. */
  drawNo: number
  C: string
  specHash: string
  spec: unknown
  /** Absent for a draw, which has no moments, and while they wait for the beacon. */
  momentsRoot?: string
  momentsCount?: number
  publishedAt: Date
  /** Whether its files were listed in a manifest from the start. */
  listed: boolean
  /** When the moments were fixed, where that was after the activation. */
  fixedAt?: Date
  /** Time when its seed became public; absent while it is secret. */
  revealedAt?: Date
  /** The service's signature over the commitment and the root of its moments, as both are published. */
  signature: unknown
  rootSignature: unknown
}

/** Every commitment of a campaign and of its dates, the first one first (pf1 4.2). */
export async function listFingerprints(db: Db, rootId: number): Promise<Fingerprint[]> {
  const rows = await db
    .selectFrom('commitments as c')
    .innerJoin('campaigns as e', 'e.id', 'c.campaign_id')
    .select(['c.kind', 'c.draw_no', 'c.commitment', 'c.published_at', 'e.parent_id', 'e.starts_at'])
    .where(({ eb, or }) => or([eb('e.id', '=', rootId), eb('e.parent_id', '=', rootId)]))
    .orderBy('c.published_at')
    .orderBy('c.id')
    .execute()
  return rows.map(row => ({
    kind: row.kind === 'sweepstakes' ? 'sweepstakes' : 'instant-win',
    drawNo: row.draw_no,
    hash: toHex(row.commitment),
    publishedAt: row.published_at,
    ...(row.parent_id === null ? {} : { dateAt: row.starts_at }),
  }))
}

/** Every commitment of a campaign by kind, the first activation first: none is ever withdrawn (pf1 4.2). */
export async function listCommitments(db: Db, campaignId: number): Promise<PublicCommitment[]> {
  const rows = await db
    .selectFrom('commitments')
    .select(['kind', 'activation_no', 'commitment', 'spec', 'spec_hash', 'signature', 'root_signature'])
    .select(['moments_root', 'moments_count', 'published_at', 'moments_fixed_at', 'revealed_at', 'draw_no'])
    .select('listed')
    .where('campaign_id', '=', campaignId)
    .orderBy('kind')
    .orderBy('activation_no')
    .execute()
  return rows.map(row => ({
    kind: row.kind === 'sweepstakes' ? 'sweepstakes' : 'instant-win',
    activationNo: row.activation_no,
    drawNo: row.draw_no,
    C: toHex(row.commitment),
    specHash: toHex(row.spec_hash),
    spec: row.spec,
    ...(row.moments_root ? { momentsRoot: toHex(row.moments_root) } : {}),
    ...(row.moments_count === null ? {} : { momentsCount: row.moments_count }),
    publishedAt: row.published_at,
    listed: row.listed,
    ...(row.moments_fixed_at ? { fixedAt: row.moments_fixed_at } : {}),
    ...(row.revealed_at ? { revealedAt: row.revealed_at } : {}),
    signature: row.signature,
    rootSignature: row.root_signature,
  }))
}
