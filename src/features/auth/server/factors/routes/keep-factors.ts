import type { keepFactors } from '#features/auth/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { cancelReset } from '../resets.ts'

export const handleKeepFactors: Handler<typeof keepFactors> = async ({ db, deps, actor, request }) => {
  const accountId = ownAccountOf(actor)
  await enterScope(db, accountId)
  const { userId, userKey } = actor
  const kept = await cancelReset(db, deps, { userId, userKey, accountId }, { userId, ip: request.ip })
  if (!kept) throw new NamedError('notFound')
  return { ok: true }
}
