import { getClientAccount } from '#features/clients/server/index.ts'
import type { getBrandKit } from '#features/tiles/brand-kit/contract.ts'
import { seesEveryAccount } from '#server/actor.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getKit } from '../stored-kit.ts'

export const handleGetBrandKit: Handler<typeof getBrandKit> = async ({ db, actor, query }) => {
  const { cid = actor.accountId } = query
  if (cid === actor.accountId) return getKit(db, cid)
  if (!seesEveryAccount(actor)) throw new NamedError('notFound')
  const client = await getClientAccount(db, cid)
  return getKit(db, client.id)
}
