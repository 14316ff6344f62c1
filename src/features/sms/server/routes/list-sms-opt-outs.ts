import type { listSmsOptOuts } from '#features/sms/contract.ts'
import { listOptOuts } from '#features/sms/outbound/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { toE164 } from '#shared/contact.ts'

export const handleListSmsOptOuts: Handler<typeof listSmsOptOuts> = async ({ db, deps, actor, query }) => {
  const phone = toE164(query.phone) ?? ''
  const found = await listOptOuts(db, deps, { accountId: actor.accountId, phone })
  return { optOuts: found.map(({ accountId, ...rest }) => ({ ...rest, shared: accountId === null })) }
}
