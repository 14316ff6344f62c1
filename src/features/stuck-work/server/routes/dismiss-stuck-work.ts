import type { dismissStuckWork } from '#features/stuck-work/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findStuck, recordStuck } from '../find-stuck.ts'

export const handleDismissStuckWork: Handler<typeof dismissStuckWork> = async ({
  db,
  deps,
  actor,
  params,
}) => {
  const stuck = await findStuck(db, params.id)
  await db.deleteFrom('stuck_items').where('id', '=', stuck.id).execute()
  await recordStuck(db, deps, actor, 'job.dismissed', stuck)
  return { ok: true }
}
