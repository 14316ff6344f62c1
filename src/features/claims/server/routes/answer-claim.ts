import type { answerClaim } from '#features/claims/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getClaimByToken } from '../find-claim.ts'
import { submitClaim } from '../submit-claim.ts'

export const handleAnswerClaim: Handler<typeof answerClaim> = async ({ db, deps, params, body }) => {
  const { campaign, award } = await getClaimByToken(db, deps, params.claimToken)
  const { docs = [], ...details } = body
  const uploaded = new Set(award.documents.map(({ documentKey }) => documentKey))
  if (docs.some(key => !uploaded.has(key))) throw invalidField('docs', 'Upload the documents first')
  return { status: await submitClaim(db, deps, campaign, award.id, details) }
}
