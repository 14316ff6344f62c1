import type { retryStuckWork } from '#features/stuck-work/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { findStuck, recordStuck } from '../find-stuck.ts'
import { queueAgain } from '../queue-again.ts'

export const handleRetryStuckWork: Handler<typeof retryStuckWork> = async ({ db, deps, actor, params }) => {
  const stuck = await findStuck(db, params.id)
  if (stuck.next_try_at === null)
    throw new NamedError('conflict', { message: 'This item has nothing to retry' })
  await db
    .updateTable('stuck_items')
    .set({ next_try_at: deps.clock.now() })
    .where('id', '=', stuck.id)
    .execute()
  await queueAgain(db, deps, stuck)
  await recordStuck(db, deps, actor, 'job.retried', stuck)
  return { ok: true }
}
