import { recordAudit } from '#features/audit/server/index.ts'
import { removeWebhookRows } from '#features/developer-keys/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import type { removeConnector } from '../../contract.ts'
import { forgetContacts } from '../contacts/contact-rows.ts'

export const handleRemoveConnector: Handler<typeof removeConnector> = async call => {
  const { db, deps, actor, params, request } = call
  const { accountId, userId: actorId } = actor
  const at = deps.clock.now()
  const [removed] = await removeWebhookRows(db, accountId, at, params.id)
  await forgetContacts(db, accountId, params.id)
  const details = removed ? { host: new URL(removed.url).host } : {}
  const line = { accountId, at, actorId, ip: request.ip, details }
  await recordAudit(db, { ...line, action: 'connector.removed', entity: params.id })
  return { ok: true }
}
