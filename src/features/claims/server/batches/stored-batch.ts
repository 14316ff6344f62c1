import { sql } from 'kysely'
import { type AwardBatch, BatchAction, BatchState } from '#features/claims/batches/contract.ts'
import type { Db } from '#server/db/scope.ts'

const MOST_REASONS = 10

function selectBatches(db: Db) {
  return db
    .selectFrom('award_batches as b')
    .leftJoin('users as u', 'u.id', 'b.asked_by')
    .selectAll('b')
    .select(['u.first_name', 'u.last_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>

/** Number of awards of batches by outcome and reason. */
async function countOutcomes(db: Db, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('award_batch_items')
    .select(({ fn }) => ['batch_id', 'outcome', 'reason', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'outcome', 'reason'])
    .orderBy(sql`count(*)`, 'desc')
    .execute()
}

type Counts = Awaited<ReturnType<typeof countOutcomes>>

function toBatch(row: Row, counts: Counts): AwardBatch {
  const own = counts.filter(one => one.batch_id === row.id)
  const sum = (some: Counts) => some.reduce((total, { count }) => total + count, 0)
  const skipped = own.filter(({ outcome }) => outcome === 'skipped' || outcome === 'failed')
  const askedBy = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    batchKey: row.batch_key,
    action: BatchAction.parse(row.action),
    state: BatchState.parse(row.state),
    total: sum(own),
    done: sum(own.filter(({ outcome }) => outcome === 'done')),
    skipped: sum(skipped),
    reasons: skipped.slice(0, MOST_REASONS).map(({ reason, count }) => ({ reason: reason ?? '', count })),
    askedAt: row.asked_at,
    ...(askedBy === '' ? {} : { askedBy }),
    ...(row.ended_at ? { endedAt: row.ended_at } : {}),
  }
}

/** The newest batches of a campaign with its dates, the newest first. */
export async function listBatchesOf(
  db: Db,
  { accountId, rootId }: { accountId: number; rootId: number },
  most: number,
): Promise<AwardBatch[]> {
  const rows = await selectBatches(db)
    .where('b.account_id', '=', accountId)
    .where('b.campaign_id', '=', rootId)
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute()
  const counts = await countOutcomes(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows.map(row => toBatch(row, counts))
}

/** The batch of this number. */
export async function readBatch(db: Db, accountId: number, id: number): Promise<AwardBatch> {
  const row = await selectBatches(db)
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  return toBatch(row, await countOutcomes(db, accountId, [id]))
}
