import type { makeRecoveryCodes } from '#features/auth/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { listKinds, lockPerson } from '../factors.ts'
import { recordFactor } from '../record-factor.ts'
import { replaceRecoveryCodes } from '../recovery-codes.ts'
import { requirePassword } from '../require-password.ts'

export const handleMakeRecoveryCodes: BareHandler<typeof makeRecoveryCodes> = async call => {
  const { deps, actor, body, request } = call
  await requirePassword(deps, actor, body.current)
  const { userId, userKey } = actor
  const person = { userId, userKey, accountId: ownAccountOf(actor) }
  return inScope(deps.pool, person.accountId, async db => {
    await lockPerson(db, userId)
    const kinds = await listKinds(db, userId)
    if (kinds.length === 0) throw new NamedError('conflict', { message: 'Add a second factor first' })
    const recoveryCodes = await replaceRecoveryCodes(db, deps, person)
    const notice = 'Your recovery codes were replaced. The old ones no longer work.'
    await recordFactor(db, deps, person, { what: 'recoveryReplaced', ip: request.ip, notice })
    return { recoveryCodes }
  })
}
