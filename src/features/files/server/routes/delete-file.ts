import { recordAudit } from '#features/audit/server/index.ts'
import type { deleteFile, FileUse } from '#features/files/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { dropUses, usesOf } from '../file-uses.ts'
import { forgetNow } from '../forget.ts'
import { requireMayChange } from '../owner.ts'
import { getFile } from '../stored-file.ts'

function requireUnseen(uses: readonly FileUse[]): void {
  const seen = uses.find(({ live }) => live)
  if (!seen) return
  throw new NamedError('conflict', {
    message: `Entrants see this file: “${seen.title}” uses it for ${seen.place}. Remove it there first`,
  })
}

export const handleDeleteFile: Handler<typeof deleteFile> = async ({ db, deps, actor, params }) => {
  const now = deps.clock.now()
  const file = await getFile(db, actor, params.fileKey, { locked: true })
  const { id, account_id: accountId, file_key: fileKey, name, entity_key: eventKey } = file
  requireMayChange(actor, accountId)
  const uses = (await usesOf(db, accountId, [fileKey], now)).get(fileKey) ?? []
  requireUnseen(uses)
  await dropUses(db, accountId, fileKey)
  await db.deleteFrom('files').where('id', '=', id).execute()
  await forgetNow(db, deps, fileKey)
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'file.removed',
    entity: fileKey,
    details: { eventKey, name, usedBy: [...new Set(uses.map(use => use.eventKey))] },
  })
  return { ok: true }
}
