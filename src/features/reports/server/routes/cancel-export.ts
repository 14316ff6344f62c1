import { recordAudit } from '#features/audit/server/index.ts'
import type { cancelExport } from '#features/reports/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { asSeenBy, getExportOf } from '../exports/stored-export.ts'

/** Marks it; the job that writes the file sees that within a second and leaves nothing. */
export const handleCancelExport: Handler<typeof cancelExport> = async call => {
  const { db, deps, actor, params, request } = call
  const now = deps.clock.now()
  const { id, accountId, eventKey, askedById, exportKey } = await getExportOf(
    db,
    actor,
    params.exportKey,
    now,
  )
  if (askedById !== actor.userId) {
    throw new NamedError('forbidden', { message: 'Only the person who requested a file can cancel it' })
  }
  const stopped = await db
    .updateTable('exports')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (stopped.numUpdatedRows === 0n) {
    throw new NamedError('conflict', { message: 'This file is no longer in progress' })
  }
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'export.cancelled',
    entity: eventKey,
    details: { exportKey },
    ip: request.ip,
  })
  return asSeenBy(actor, await getExportOf(db, actor, exportKey, now))
}
