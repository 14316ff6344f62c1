import type { answerClaim } from '#features/claims/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { giveDetails } from '../claim-details.ts'
import { getClaimByToken } from '../find-claim.ts'

export const handleAnswerClaim: Handler<typeof answerClaim> = async ({ db, deps, params, body }) => {
  const { campaign, award } = await getClaimByToken(db, params.claimToken)
  const { docs = [], ...details } = body
  const uploaded = new Set(award.documents.map(({ documentKey }) => documentKey))
  if (docs.some(key => !uploaded.has(key))) throw invalidField('docs', 'Upload the documents first')
  await giveDetails(db, deps, campaign, award.id, details)
  return { status: 'responded' }
}
