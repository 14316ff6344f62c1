import { sql } from 'kysely'
import { z } from 'zod'
import type { DrawKind } from '#features/claims/contract.ts'
import { SweepstakesSpec } from '#features/fairness/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** The draw promised at activation, and the one of prizes left unclaimed. */
export const DRAW_NO = { promised: 1, secondChance: 2 } as const

/** A round of the beacon that a draw follows from. */
export interface DrawRound {
  round: number
  /** Reason for another round than the promised one; null for the promised one. */
  moved: string | null
  /** As hex; null until the round is there. */
  signature: string | null
}

/** A stored draw, with its commitment. */
export interface StoredDraw {
  id: number
  accountId: number
  /** The campaign or date whose prizes are drawn for. */
  campaignId: number
  /** The campaign itself, in whose pool the entries are. */
  rootId: number
  drawNo: number
  kind: DrawKind
  state: 'asked' | 'frozen' | 'drawn'
  entries: { root: Buffer; count: number }
  excluded: { root: Buffer; count: number }
  /** Excluded entries by reason, as frozen. */
  reasonCounts: Readonly<Record<string, number>>
  frozenAt: Date | null
  drawnAt: Date | null
  /** Absent without a beacon, and before the freeze. */
  beacon: DrawRound | undefined
  /** K of pf1 4.4, once it was drawn. */
  key: Buffer | null
  commitment: Buffer
  activationNo: number
  seedSealed: Buffer
  spec: SweepstakesSpec
}

/** The kind of the awards of a draw `d` of a campaign or date `c`. */
export const awardKind = sql<DrawKind>`case
  when d.draw_no = ${sql.lit(DRAW_NO.secondChance)} then 'secondChance'
  when c.parent_id is null then 'draw' else 'dateDraw' end`

/** Places that a draw gives out: a winner for each piece, and the alternates. */
export function placesOf({ prizes, alternates }: SweepstakesSpec): number {
  return prizes.reduce((total, { qty }) => total + qty, 0) + alternates
}

const ReasonCounts = z.record(z.string(), z.int())
const NOTHING = Buffer.alloc(0)

function selectDraws(db: Db) {
  return db
    .selectFrom('draws as d')
    .innerJoin('commitments as m', 'm.id', 'd.commitment_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .selectAll('d')
    .select(['c.parent_id', 'm.commitment', 'm.activation_no', 'm.seed_sealed', 'm.spec'])
    .select(awardKind.as('kind'))
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
    rootId: row.parent_id ?? row.campaign_id,
    drawNo: row.draw_no,
    kind: row.kind,
    state,
    entries: { root: row.entries_root ?? NOTHING, count: row.entries_count ?? 0 },
    excluded: { root: row.excluded_root ?? NOTHING, count: row.excluded_count ?? 0 },
    reasonCounts: ReasonCounts.parse(row.reason_counts),
    frozenAt: row.frozen_at,
    drawnAt: row.drawn_at,
    beacon:
      row.beacon_round === null
        ? undefined
        : { round: row.beacon_round, moved: row.beacon_moved, signature: row.beacon_signature },
    key: row.draw_key,
    commitment: row.commitment,
    activationNo: row.activation_no,
    seedSealed: row.seed_sealed,
    spec: SweepstakesSpec.parse(row.spec),
  }
}

/** The draw of a campaign or date with this number; undefined before the first request. */
export async function findDraw(db: Db, campaignId: number, drawNo: number): Promise<StoredDraw | undefined> {
  const row = await selectDraws(db)
    .where('d.campaign_id', '=', campaignId)
    .where('d.draw_no', '=', drawNo)
    .executeTakeFirst()
  return row && toDraw(row)
}

/** The current state of a draw. */
export async function loadDraw(db: Db, id: number): Promise<StoredDraw> {
  return toDraw(await selectDraws(db).where('d.id', '=', id).executeTakeFirstOrThrow())
}

/** A draw, locked against other steps until the transaction ends. */
export async function lockDraw(db: Db, id: number): Promise<StoredDraw> {
  await db.selectFrom('draws').select('id').where('id', '=', id).forUpdate().execute()
  return loadDraw(db, id)
}

/** Commitment of a campaign or date for a draw, from the newest activation. */
export function findDrawCommitment(db: Db, campaignId: number, drawNo: number) {
  return db
    .selectFrom('commitments')
    .select(['id', 'commitment', 'published_at as publishedAt', 'spec'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'sweepstakes')
    .where('draw_no', '=', drawNo)
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}
