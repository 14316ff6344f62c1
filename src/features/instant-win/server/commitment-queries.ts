import type { InstantWinSpec } from '#features/fairness/contract.ts'
import { currentKey, type PackedMoments, signed, toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

interface Owner {
  id: number
  accountId: number
}

/** What becomes known of an instant win at its activation, and its sealed seed. */
export interface NewCommitment {
  commitment: Uint8Array
  spec: InstantWinSpec
  specHash: Uint8Array
  seedSealed: Buffer
  /** Absent while they wait for the beacon. */
  moments: PackedMoments | undefined
  publishedAt: Date
}

/** Moments as a commitment keeps them. */
function columnsOf({ times, root, tree }: PackedMoments) {
  return {
    moments_root: Buffer.from(root),
    moments_count: times.length,
    moments_tree: Buffer.from(tree),
  }
}

/** Adds a commitment under the next activation number; earlier ones stay. */
export async function insertCommitment(db: Db, campaign: Owner, made: NewCommitment): Promise<void> {
  const earlier = await db
    .selectFrom('commitments')
    .select(({ fn }) => fn.max('activation_no').as('last'))
    .where('campaign_id', '=', campaign.id)
    .where('kind', '=', 'instant-win')
    .executeTakeFirst()
  await db
    .insertInto('commitments')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      kind: 'instant-win',
      activation_no: (earlier?.last ?? 0) + 1,
      commitment: Buffer.from(made.commitment),
      spec: JSON.stringify(made.spec),
      spec_hash: Buffer.from(made.specHash),
      seed_sealed: made.seedSealed,
      ...(made.moments && columnsOf(made.moments)),
      published_at: made.publishedAt,
    })
    .execute()
}

/** Publishes the moments of a commitment that waited for the beacon, signed; `signature` is the round's, as hex. */
export async function fixMoments(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  { id, commitment, activationNo }: { id: number; commitment: Uint8Array; activationNo: number },
  { signature, ...moments }: PackedMoments & { signature: string },
): Promise<void> {
  const now = deps.clock.now()
  const published = {
    C: toHex(commitment),
    activationNo,
    momentsRoot: toHex(moments.root),
    Q: moments.times.length,
    publishedAt: now.getTime(),
  }
  await db
    .updateTable('commitments')
    .set({
      ...columnsOf(moments),
      beacon_signature: signature,
      moments_fixed_at: now,
      root_signature: JSON.stringify(signed(await currentKey(db, deps), published).signature),
    })
    .where('id', '=', id)
    .execute()
}

/** A commitment as anyone may see it; hashes as lowercase hex. */
export interface PublicCommitment {
  kind: string
  activationNo: number
  C: string
  specHash: string
  spec: unknown
  /** Absent for a draw, which has no moments. */
  momentsRoot?: string
  momentsCount?: number
  publishedAt: Date
}

/** Every commitment of a campaign, the first activation first: none is ever withdrawn (pf1 4.2). */
export async function publicCommitments(db: Db, campaignId: number): Promise<PublicCommitment[]> {
  const rows = await db
    .selectFrom('commitments')
    .select(['kind', 'activation_no', 'commitment', 'spec', 'spec_hash'])
    .select(['moments_root', 'moments_count', 'published_at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('kind')
    .orderBy('activation_no')
    .execute()
  return rows.map(row => ({
    kind: row.kind,
    activationNo: row.activation_no,
    C: toHex(row.commitment),
    specHash: toHex(row.spec_hash),
    spec: row.spec,
    ...(row.moments_root ? { momentsRoot: toHex(row.moments_root) } : {}),
    ...(row.moments_count === null ? {} : { momentsCount: row.moments_count }),
    publishedAt: row.published_at,
  }))
}
