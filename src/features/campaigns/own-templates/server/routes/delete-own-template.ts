import { recordAudit } from '#features/audit/server/index.ts'
import type { deleteOwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleDeleteOwnTemplate: Handler<typeof deleteOwnTemplate> = async call => {
  const { db, deps, actor, params } = call
  const deleted = await db
    .deleteFrom('own_templates')
    .where('template_key', '=', params.templateKey)
    .where('account_id', '=', actor.accountId)
    .returning('name')
    .executeTakeFirst()
  if (!deleted) throw new NamedError('notFound')
  await recordAudit(db, {
    accountId: actor.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'template.deleted',
    entity: params.templateKey,
    details: { title: deleted.name },
  })
  return { ok: true }
}
