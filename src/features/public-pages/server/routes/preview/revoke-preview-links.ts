import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { revokePreviewLinks } from '#features/public-pages/contract.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleRevokePreviewLinks: Handler<typeof revokePreviewLinks> = async call => {
  const { db, deps, actor, params } = call
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  await db
    .updateTable('campaigns')
    .set(expression => ({ preview_generation: expression('preview_generation', '+', 1) }))
    .where('id', '=', campaign.id)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'preview.revoked',
    entity: campaign.eventKey,
  })
  return { ok: true }
}
