import { recordAudit } from '#features/audit/server/index.ts'
import type { deleteBlacklist } from '#features/blacklist/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { lockBlocks } from '../lock-blocks.ts'

export const handleDeleteBlacklist: Handler<typeof deleteBlacklist> = async ({ db, deps, actor, body }) => {
  const now = deps.clock.now()
  const blocks = await lockBlocks(db, deps, actor, body.ids)
  const ids = blocks.map(({ id }) => id)
  await db.deleteFrom('blacklist').where('id', 'in', ids).execute()
  for (const accountId of new Set(blocks.map(block => block.accountId))) {
    const own = blocks.filter(block => block.accountId === accountId)
    await recordAudit(db, {
      accountId,
      at: now,
      actorId: actor.userId,
      action: 'blacklist.shortened',
      entity: own[0]?.eventKey ?? own[0]?.entryKey ?? '',
      details: { entries: own.map(({ entryKey }) => entryKey), count: own.length },
    })
  }
  return { deleted: blocks.length }
}
