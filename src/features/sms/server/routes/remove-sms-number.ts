import { recordAudit } from '#features/audit/server/index.ts'
import type { removeSmsNumber } from '#features/sms/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getNumber, moveKeywords } from '../numbers.ts'

const IN_USE = 'Campaigns use keywords on this number, so you cannot release it yet'

export const handleRemoveSmsNumber: Handler<typeof removeSmsNumber> = async ({ db, deps, actor, params }) => {
  await enterScope(db, 'system')
  const at = deps.clock.now()
  const { number, client, keywords } = await getNumber(db, params.id, at)
  if (keywords.some(({ state }) => state !== 'wanted')) throw new NamedError('conflict', { message: IN_USE })
  await db.deleteFrom('sms_numbers').where('number_key', '=', params.id).execute()
  if (client) await moveKeywords(db, client.cid)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    actorId: actor.userId,
    at,
    action: 'smsNumber.removed',
    entity: params.id,
    details: { number },
  })
  return { ok: true }
}
