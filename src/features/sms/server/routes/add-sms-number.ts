import { recordAudit } from '#features/audit/server/index.ts'
import { getClientAccount } from '#features/clients/server/index.ts'
import type { addSmsNumber } from '#features/sms/contract.ts'
import { sealSecret } from '#features/sms/outbound/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { getNumber, moveKeywords } from '../numbers.ts'

export const handleAddSmsNumber: Handler<typeof addSmsNumber> = async ({ db, deps, actor, body }) => {
  const { cid, account, documents, ...fields } = body
  await enterScope(db, 'system')
  if (cid !== undefined) await getClientAccount(db, cid)
  const numberKey = newKey(deps.random, 'num_')
  const at = deps.clock.now()
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('sms_numbers')
    .values({
      ...fields,
      number_key: numberKey,
      account_id: cid ?? null,
      provider_account: account?.id ?? null,
      secret_sealed: account ? sealSecret(deps, numberKey, account.secret) : null,
      documents: JSON.stringify(documents),
      created_at: at,
      changed_at: at,
    })
    .onConflict(conflict => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow()
  if (added === 0n) throw new NamedError('conflict', { message: 'This number is already added' })
  if (cid !== undefined) await moveKeywords(db, cid)
  const details = { number: body.number, registration: body.registration }
  const whose = { accountId: ownAccountOf(actor), actorId: actor.userId }
  await recordAudit(db, { ...whose, at, action: 'smsNumber.added', entity: numberKey, details })
  return getNumber(db, numberKey, at)
}
