import { recordAudit } from '#features/audit/server/index.ts'
import type { updateSmsNumber } from '#features/sms/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getNumber } from '../numbers.ts'
import { tellRegistration } from '../tell-registration.ts'

export const handleUpdateSmsNumber: Handler<typeof updateSmsNumber> = async call => {
  const { db, deps, actor, params, body } = call
  await enterScope(db, 'system')
  const at = deps.clock.now()
  const before = await getNumber(db, params.id, at)
  const { documents, ...fields } = body
  await db
    .updateTable('sms_numbers')
    .set({ ...fields, documents: JSON.stringify(documents), changed_at: at })
    .where('number_key', '=', params.id)
    .execute()
  const after = await getNumber(db, params.id, at)
  if (before.registration !== after.registration) await tellRegistration(db, deps, after)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    actorId: actor.userId,
    at,
    action: 'smsNumber.changed',
    entity: params.id,
    details: { number: after.number, before: before.registration, after: after.registration },
  })
  return after
}
