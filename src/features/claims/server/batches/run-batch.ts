import { z } from 'zod'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { BatchAction } from '#features/claims/batches/contract.ts'
import { ShipStep } from '#features/claims/contract.ts'
import { goneFor } from '#server/db/connect.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { lockAward } from '../lock-award.ts'
import { doAction } from './do-action.ts'
import { RUN_BATCH } from './open-batch.ts'

const Data = z.object({ batchKey: z.string() })
const AT_ONCE = 100

interface Batch {
  id: number
  accountId: number
  action: BatchAction
  userId: number
}

/** The batch as it goes on; undefined once it is done or stopped, or when its author is gone. */
async function goOn(deps: Deps, batchKey: string): Promise<Batch | undefined> {
  const row = await inScope(deps.pool, 'system', db =>
    db
      .updateTable('award_batches')
      .set({ state: 'running' })
      .where('batch_key', '=', batchKey)
      .where('state', 'in', ['queued', 'running'])
      .where('asked_by', 'is not', null)
      .returning(['id', 'account_id', 'action', 'asked_by'])
      .executeTakeFirst(),
  )
  if (!row || row.asked_by === null) return undefined
  const { id, account_id: accountId, action, asked_by: userId } = row
  return { id, accountId, action: BatchAction.parse(action), userId }
}

/** The next waiting items; none once the batch is stopped. */
function listWaiting(deps: Deps, { id, accountId }: Batch) {
  return inScope(deps.pool, accountId, db =>
    db
      .selectFrom('award_batch_items as i')
      .innerJoin('award_batches as b', 'b.id', 'i.batch_id')
      .select('i.award_id')
      .where('i.batch_id', '=', id)
      .where('i.account_id', '=', accountId)
      .where('i.outcome', 'is', null)
      .where('b.state', '=', 'running')
      .orderBy('i.award_id')
      .limit(AT_ONCE)
      .execute(),
  )
}

type Outcome = { outcome: 'done' } | { outcome: 'skipped' | 'failed'; reason: string }

/** Locks an item that still waits; undefined when another run has it, or has done it. */
async function lockItem(db: Db, { id, accountId }: Batch, awardId: number) {
  return db
    .selectFrom('award_batch_items')
    .select('step')
    .where('batch_id', '=', id)
    .where('account_id', '=', accountId)
    .where('award_id', '=', awardId)
    .where('outcome', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function settle(db: Db, { id, accountId }: Batch, awardId: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('award_batch_items')
    .set({ step: null, ...outcome })
    .where('batch_id', '=', id)
    .where('account_id', '=', accountId)
    .where('award_id', '=', awardId)
    .where('outcome', 'is', null)
    .execute()
}

/** Does the action on one award and notes that, in one transaction: it is done once, also after a crash. */
async function doItem(deps: Deps, batch: Batch, awardId: number): Promise<void> {
  await inScope(deps.pool, batch.accountId, async db => {
    const item = await lockItem(db, batch, awardId)
    if (!item) return
    const award = await lockAward(db, deps, awardId)
    const campaign = await findCampaign(db, award.eventKey)
    if (!campaign) throw new NamedError('notFound')
    const step = item.step === null ? undefined : ShipStep.parse(item.step)
    const work = { campaign, award, userId: batch.userId }
    await doAction(db, deps, work, { action: batch.action, step })
    await settle(db, batch, awardId, { outcome: 'done' })
  })
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NamedError) return { outcome: 'skipped', reason: error.message.slice(0, 200) }
  return { outcome: 'failed', reason: 'An error occurred' }
}

async function tryItem(deps: Deps, batch: Batch, awardId: number): Promise<void> {
  try {
    await doItem(deps, batch, awardId)
  } catch (error) {
    if (error instanceof Error && goneFor(error)) throw error
    if (!(error instanceof NamedError)) deps.log.warn({ err: error, awardId }, 'a bulk action failed')
    await inScope(deps.pool, batch.accountId, db => settle(db, batch, awardId, outcomeOf(error)))
  }
}

/** Does an action on each award of a batch. After a crash it goes on with those that are not done. */
export const runBatchJob: JobKind = {
  name: RUN_BATCH,
  title: 'Do a bulk action on winners',
  long: { seconds: 21_600 },
  async run(deps, data, signal) {
    const batch = await goOn(deps, Data.parse(data).batchKey)
    if (!batch) return
    for (;;) {
      const items = await listWaiting(deps, batch)
      if (items.length === 0) break
      for (const { award_id: awardId } of items) {
        if (signal?.aborted) throw new Error('The service is stopping')
        await tryItem(deps, batch, awardId)
      }
    }
    await inScope(deps.pool, batch.accountId, db =>
      db
        .updateTable('award_batches')
        .set({ state: 'done', ended_at: deps.clock.now() })
        .where('id', '=', batch.id)
        .where('account_id', '=', batch.accountId)
        .where('state', '=', 'running')
        .execute(),
    )
  },
}
