import type { answerClaim } from '#features/awards/contract.ts'
import type { Handler } from '#server/serve.ts'
import { giveDetails } from '../claim-details.ts'
import { getClaimByToken } from '../find-claim.ts'

export const handleAnswerClaim: Handler<typeof answerClaim> = async ({ db, deps, params, body }) => {
  const { campaign, award } = await getClaimByToken(db, params.claimToken)
  await giveDetails(db, deps, campaign, award.id, body)
  return { status: 'responded' }
}
