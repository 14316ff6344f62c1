import type { listAllSecurity } from '#features/security/contract.ts'
import { seesEveryAccount } from '#server/actor.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { findSecurity } from '../security-queries.ts'

export const handleListAllSecurity: Handler<typeof listAllSecurity> = async call => {
  const { db, deps, actor, query } = call
  const { cid, ...asked } = query
  if (cid !== undefined) {
    const account = await db.selectFrom('accounts').select('id').where('id', '=', cid).executeTakeFirst()
    if (!account || (!seesEveryAccount(actor) && cid !== actor.accountId)) throw new NamedError('notFound')
  }
  const accountId = seesEveryAccount(actor) ? cid : actor.accountId
  return findSecurity(db, { ...asked, accountId, now: deps.clock.now() })
}
