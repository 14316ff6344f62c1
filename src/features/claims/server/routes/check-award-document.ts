import { recordAudit } from '#features/audit/server/index.ts'
import type { checkAwardDocument } from '#features/claims/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toWireAward } from '../award-response.ts'
import { lockAwardOf } from '../load-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'

export const handleCheckAwardDocument: Handler<typeof checkAwardDocument> = async call => {
  const { db, deps, actor, params } = call
  const now = deps.clock.now()
  const { campaign, award } = await lockAwardOf(db, deps, actor, params)
  const document = award.documents.find(({ documentKey }) => documentKey === params.documentKey)
  if (!document) throw new NamedError('notFound')
  if (document.checkedAt) return toWireAward(deps, award, true)
  await db
    .updateTable('award_documents')
    .set({ checked_by: actor.userId, checked_at: now })
    .where('document_key', '=', document.documentKey)
    .execute()
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: actor.userId,
    action: 'award.documentChecked',
    entity: campaign.eventKey,
    details: { award: award.awardKey, document: document.documentKey },
  })
  return toWireAward(deps, await rereadAward(db, deps, award.id), true)
}
