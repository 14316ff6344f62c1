import { SweepstakesSpec } from '#features/fairness/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** A draw as it is stored, with what it was committed to. */
export interface StoredDraw {
  id: number
  accountId: number
  /** The campaign itself. */
  campaignId: number
  drawNo: number
  state: 'asked' | 'frozen' | 'drawn'
  entries: { root: Buffer; count: number }
  excluded: { root: Buffer; count: number }
  frozenAt: Date | null
  drawnAt: Date | null
  /** K of pf1 4.4, once it was drawn. */
  key: Buffer | null
  commitment: Buffer
  activationNo: number
  seedSealed: Buffer
  spec: SweepstakesSpec
}

/** Places that a draw gives out: a winner for each piece, and the alternates. */
export function placesOf({ prizes, alternates }: SweepstakesSpec): number {
  return prizes.reduce((total, { qty }) => total + qty, 0) + alternates
}

const NOTHING = Buffer.alloc(0)

function selectDraws(db: Db) {
  return db
    .selectFrom('draws as d')
    .innerJoin('commitments as m', 'm.id', 'd.commitment_id')
    .selectAll('d')
    .select(['m.commitment', 'm.activation_no', 'm.seed_sealed', 'm.spec'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDraws>['executeTakeFirstOrThrow']>>

function toDraw(row: Row): StoredDraw {
  const { state } = row
  if (state !== 'asked' && state !== 'frozen' && state !== 'drawn')
    throw new Error(`A draw in state ${state}`)
  return {
    id: row.id,
    accountId: row.account_id,
    campaignId: row.campaign_id,
    drawNo: row.draw_no,
    state,
    entries: { root: row.entries_root ?? NOTHING, count: row.entries_count ?? 0 },
    excluded: { root: row.excluded_root ?? NOTHING, count: row.excluded_count ?? 0 },
    frozenAt: row.frozen_at,
    drawnAt: row.drawn_at,
    key: row.draw_key,
    commitment: row.commitment,
    activationNo: row.activation_no,
    seedSealed: row.seed_sealed,
    spec: SweepstakesSpec.parse(row.spec),
  }
}

/** The newest draw of a campaign; undefined before anybody asked for one. */
export async function findDraw(db: Db, campaignId: number): Promise<StoredDraw | undefined> {
  const row = await selectDraws(db)
    .where('d.campaign_id', '=', campaignId)
    .orderBy('d.draw_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toDraw(row)
}

/** A draw that nobody else can take a step of until the transaction ends. */
export async function lockDraw(db: Db, id: number): Promise<StoredDraw> {
  await db.selectFrom('draws').select('id').where('id', '=', id).forUpdate().execute()
  return toDraw(await selectDraws(db).where('d.id', '=', id).executeTakeFirstOrThrow())
}

/** What a campaign has committed to for its draw, the newest activation's. */
export function findDrawCommitment(db: Db, campaignId: number) {
  return db
    .selectFrom('commitments')
    .select(['id', 'commitment', 'published_at as publishedAt', 'spec'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'sweepstakes')
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}
