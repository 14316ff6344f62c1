import type { removeFactor } from '#features/auth/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { deleteFactor, listFactorsOf, lockPerson } from '../factors.ts'
import { recordFactor } from '../record-factor.ts'
import { requirePassword } from '../require-password.ts'

export const handleRemoveFactor: BareHandler<typeof removeFactor> = async call => {
  const { deps, actor, body, params, request } = call
  const { userId, userKey } = actor
  const person = { userId, userKey, accountId: ownAccountOf(actor) }
  const { factors } = await inScope(deps.pool, person.accountId, db => listFactorsOf(db, userId))
  if (!factors.some(({ id }) => id === params.id)) throw new NamedError('notFound')
  await requirePassword(deps, actor, body.current)
  await inScope(deps.pool, person.accountId, async db => {
    await lockPerson(db, userId)
    const { kind, name } = await deleteFactor(db, userId, params.id)
    const notice = `A second factor was removed from your sign-in: ${name}.`
    const details = { kind, factor: params.id }
    await recordFactor(db, deps, person, { what: 'removed', details, ip: request.ip, notice })
  })
  return { ok: true }
}
