import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getRules } from '#features/compliance/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { rulesDocument } from '../documents/rules-document.ts'

/** A date has the documents of its campaign. */
export const handleGetRules: Handler<typeof getRules> = async ({ db, deps, actor, params }) => {
  const asked = await getCampaign(db, actor, params.eventKey)
  const campaign = asked.parent ? await getCampaign(db, actor, asked.rootKey) : asked
  return rulesDocument(db, deps, campaign)
}
