import { sql } from 'kysely'
import type { InstantWinSpec } from '#features/fairness/contract.ts'
import { type Moment, toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Rows in one statement: bounds its memory and its time. */
const CHUNK = 10_000

interface Owner {
  id: number
  accountId: number
}

/** Replaces the moments of an earlier activation, which had no plays, by these. */
export async function insertMoments(
  db: Db,
  campaign: Owner,
  prizes: readonly { id: number; prizeKey: string }[],
  moments: readonly Moment[],
): Promise<void> {
  await db.deleteFrom('moments').where('campaign_id', '=', campaign.id).execute()
  const idOf = new Map(prizes.map(prize => [prize.prizeKey, prize.id]))
  for (let from = 0; from < moments.length; from += CHUNK) {
    const chunk = moments.slice(from, from + CHUNK)
    const n = chunk.map(moment => moment.index)
    const at = chunk.map(moment => new Date(moment.timeMs))
    const prizeId = chunk.map(moment => idOf.get(moment.prizeKey))
    const salt = chunk.map(moment => Buffer.from(moment.salt))
    await sql`
      insert into moments (account_id, campaign_id, n, at, prize_id, salt)
      select ${campaign.accountId}::bigint, ${campaign.id}::bigint, m.*
      from unnest(${n}::int[], ${at}::timestamptz[], ${prizeId}::bigint[], ${salt}::bytea[]) m
    `.execute(db)
  }
}

/** What becomes known of an instant win at its activation, and its sealed seed. */
export interface NewCommitment {
  commitment: Uint8Array
  spec: InstantWinSpec
  specHash: Uint8Array
  seedSealed: Buffer
  momentsRoot: Uint8Array
  momentsCount: number
  /** Every level of the tree over the moments; see fairness/merkle-tree.ts. */
  momentsTree: Uint8Array
  publishedAt: Date
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
      moments_root: Buffer.from(made.momentsRoot),
      moments_count: made.momentsCount,
      moments_tree: Buffer.from(made.momentsTree),
      published_at: made.publishedAt,
    })
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
