import { STATUS } from '#features/campaigns/contract.ts'
import { lockCampaign, statusAt } from '#features/campaigns/server/index.ts'
import type { revealFairness } from '#features/verify/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { revealSeeds } from '../reveal.ts'

export const handleRevealFairness: Handler<typeof revealFairness> = async ({ db, deps, actor, params }) => {
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const { rootId, rootKey, accountId } = campaign
  if (campaign.parent || statusAt(campaign, deps.clock.now()) < STATUS.ended) {
    throw new NamedError('illegalTransition', { message: 'The seed stays sealed until the campaign ends' })
  }
  await revealSeeds(db, deps, { id: rootId, eventKey: rootKey, accountId })
  return { ok: true }
}
