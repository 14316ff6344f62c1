import { recordAudit } from '#features/audit/server/index.ts'
import type { saveViews } from '#features/saved-views/contract.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { isStaff } from '#shared/access.ts'
import { findViews, storeViews } from '../stored-views.ts'

export const handleSaveViews: Handler<typeof saveViews> = async ({ db, deps, actor, body }) => {
  // Only staff read the log.
  if (body.list === 'audit' && !isStaff(actor.role))
    throw invalidField('list', 'Only staff save searches of the audit log')
  if (!(await storeViews(db, actor, body))) {
    throw new NamedError('staleVersion', { message: 'Your views changed in another window. Try again' })
  }
  await recordAudit(db, {
    accountId: actor.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'user.viewsSaved',
    entity: actor.userKey,
    details: { list: body.list, views: body.views.length },
  })
  return findViews(db, actor)
}
