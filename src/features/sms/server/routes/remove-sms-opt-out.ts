import { recordAudit } from '#features/audit/server/index.ts'
import type { removeSmsOptOut } from '#features/sms/contract.ts'
import { addConsent, endOptOut, listOptOuts } from '#features/sms/outbound/server/index.ts'
import { seesEveryAccount } from '#server/actor.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toE164 } from '#shared/contact.ts'

const SHARED = 'They opted out of a shared number. Only texting START from their own phone can undo that'

export const handleRemoveSmsOptOut: Handler<typeof removeSmsOptOut> = async ({ db, deps, actor, query }) => {
  const phone = toE164(query.phone) ?? ''
  const { accountId } = actor
  const found = await listOptOuts(db, deps, { accountId, phone })
  if (found.length === 0) throw new NamedError('notFound')
  const isShared = found.some(optOut => optOut.accountId === null)
  if (isShared && !seesEveryAccount(actor)) throw new NamedError('conflict', { message: SHARED })
  for (const { accountId: whose } of found) {
    await endOptOut(db, deps, { accountId: whose, phone, by: actor.userKey })
  }
  await addConsent(db, deps, { accountId, phone, kind: 'staff', words: query.consent })
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'smsOptOut.ended',
    entity: 'sms',
    details: { shared: isShared },
  })
  return { ok: true }
}
