import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { AwardChoice, BatchAction } from '#features/claims/batches/contract.ts'
import type { ShipStep } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { filterAwards, requireFilter } from '../find-awards.ts'

export const RUN_BATCH = 'run-award-batch'

function selectChosen(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  campaign: Campaign,
  { awardIds, ...filter }: AwardChoice,
  now: Date,
) {
  return filterAwards(db, deps, campaign, filter, { sees: true, now })
    .clearSelect()
    .$if(awardIds !== undefined, asked => asked.where('a.award_key', 'in', awardIds ?? []))
}

/**
 * @param count awards that were found
 * @throws notFound when one of the IDs is no award of the campaign; conflict when no award is left
 */
function requireChosen({ awardIds }: AwardChoice, count: number): void {
  if (awardIds && count < new Set(awardIds).size) throw new NamedError('notFound')
  if (count === 0) throw new NamedError('conflict', { message: 'No winner matches any more' })
}

/**
 * Numbers of the chosen awards, of this campaign alone.
 * @throws notFound naming another campaign's awards or prize; conflict when no award is left
 */
export async function chooseAwards(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  campaign: Campaign,
  choice: AwardChoice,
  now: Date,
): Promise<number[]> {
  await requireFilter(db, campaign, choice)
  const rows = await selectChosen(db, deps, campaign, choice, now).select('a.id').execute()
  requireChosen(choice, rows.length)
  return rows.map(({ id }) => id)
}

/** A new batch; its items follow in the same transaction. */
async function insertBatch(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, rootId }: Campaign,
  { action, userId }: { action: BatchAction; userId: number },
): Promise<{ id: number; batchKey: string }> {
  const batchKey = newKey(deps.random, 'abt_')
  const row = await db
    .insertInto('award_batches')
    .values({
      batch_key: batchKey,
      account_id: accountId,
      campaign_id: rootId,
      action,
      asked_by: userId,
      asked_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    throw new NamedError('conflict', { message: 'Wait until the running bulk action is done, or stop it' })
  }
  return { id: row.id, batchKey }
}

async function queueBatch(
  db: Db,
  deps: Deps,
  { accountId, eventKey }: Campaign,
  { batchKey, ...asked }: { batchKey: string; action: BatchAction; count: number; userId: number },
): Promise<void> {
  const { action, count, userId } = asked
  await deps.jobs.enqueue(db, RUN_BATCH, { batchKey })
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId: userId,
    action: 'award.bulkAction',
    entity: eventKey,
    details: { batch: batchKey, bulk: action, count },
  })
}

/**
 * Starts an action on chosen awards.
 * @returns its number
 * @throws notFound naming another campaign's awards or prize; conflict while another one runs, or when no award is left
 */
export async function openBatch(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { action, awards, userId }: { action: BatchAction; awards: AwardChoice; userId: number },
): Promise<number> {
  await requireFilter(db, campaign, awards)
  const { id, batchKey } = await insertBatch(db, deps, campaign, { action, userId })
  const made = await db
    .insertInto('award_batch_items')
    .columns(['batch_id', 'award_id', 'account_id'])
    .expression(
      selectChosen(db, deps, campaign, awards, deps.clock.now()).select([
        sql.lit(id).as('batch_id'),
        'a.id as award_id',
        'a.account_id',
      ]),
    )
    .executeTakeFirst()
  const count = Number(made.numInsertedOrUpdatedRows ?? 0)
  requireChosen(awards, count)
  await queueBatch(db, deps, campaign, { batchKey, action, count, userId })
  return id
}

/** Starts to ship awards, each with its own carrier, tracking number and cost. */
export async function openShipping(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { parcels, userId }: { parcels: readonly { awardId: number; step: ShipStep }[]; userId: number },
): Promise<number> {
  const { id, batchKey } = await insertBatch(db, deps, campaign, { action: 'ship', userId })
  const rows = JSON.stringify(parcels)
  await sql`insert into award_batch_items (batch_id, award_id, account_id, step)
    select ${id}, x."awardId", ${campaign.accountId}, x.step
    from jsonb_to_recordset(${rows}::jsonb) x ("awardId" bigint, step jsonb)`.execute(db)
  await queueBatch(db, deps, campaign, { batchKey, action: 'ship', count: parcels.length, userId })
  return id
}
