import type { verifyAudit } from '#features/audit/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type Handler, scopeOf } from '#server/http/serve.ts'
import { readWitnesses } from '../kept-heads.ts'
import { verifyChain } from '../verify-chain.ts'

export const handleVerifyAudit: Handler<typeof verifyAudit> = async ({ db, deps, actor, query }) => {
  const { cid } = query
  const scope = scopeOf(actor)
  const account = await db.selectFrom('accounts').select('name').where('id', '=', cid).executeTakeFirst()
  if (!account || (scope !== 'system' && scope !== cid)) throw new NamedError('notFound')
  const witnesses = await readWitnesses(deps)
  return { cid, client: account.name, ...(await verifyChain(db, cid, witnesses.get(cid))) }
}
