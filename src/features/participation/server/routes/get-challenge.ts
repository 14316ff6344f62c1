import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import type { getChallenge } from '../../contract.ts'
import { makeProofChallenge } from '../bot-protection/proof.ts'

export const handleGetChallenge: Handler<typeof getChallenge> = async ({ db, deps, params }) => {
  const campaign = await findPublicCampaign(db, params.eventKey)
  if (!campaign) throw new NamedError('notFound')
  return makeProofChallenge(deps, campaign)
}
