import { recordAudit } from '#features/audit/server/index.ts'
import type { deleteDraft } from '#features/campaigns/wizard/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { lockDraft } from '../drafts/kept-draft.ts'

export const handleDeleteDraft: Handler<typeof deleteDraft> = async ({ db, deps, actor, params }) => {
  const row = await lockDraft(db, actor, params.draftKey)
  await db.deleteFrom('campaign_drafts').where('id', '=', row.id).execute()
  await recordAudit(db, {
    accountId: row.account_id,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'draft.deleted',
    entity: row.draft_key,
  })
  return { ok: true }
}
