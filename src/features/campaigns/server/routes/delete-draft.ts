import type { deleteCampaignDraft } from '#features/campaigns/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { deleteDraft } from '../changes/delete-draft.ts'

export const handleDeleteDraft: Handler<typeof deleteCampaignDraft> = async call => {
  await deleteDraft(call, call.params.eventKey)
  return { ok: true }
}
