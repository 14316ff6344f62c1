import type { createCampaign } from '#features/campaigns/wizard/contract.ts'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { listFindings } from '#features/compliance/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { endDraft } from '../drafts/kept-draft.ts'
import { makeCampaign } from '../make-campaign.ts'

export const handleCreateCampaign: Handler<typeof createCampaign> = async ({ db, deps, actor, body }) => {
  const { draft, ...fields } = body
  if (draft) await endDraft(db, actor, draft)
  const { campaign, children } = await makeCampaign(db, deps, actor, fields, draft)
  return {
    eventKey: campaign.eventKey,
    children: children.map(child => child.eventKey),
    findings: await listFindings(db, deps, campaign),
    disclaimer: DISCLAIMER,
  }
}
