import type { uploadClaimDocuments } from '#features/awards/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { UploadHandler } from '#server/serve.ts'
import { takeDocuments } from '../claim-documents.ts'
import { getClaimByToken } from '../find-claim.ts'

export const handleUploadClaimDocuments: UploadHandler<typeof uploadClaimDocuments> = async ({
  deps,
  params: { claimToken },
  receive,
}) => {
  await takeDocuments(deps, claimToken, async take => {
    await receive(take)
  })
  const { award } = await inScope(deps.pool, 'system', db => getClaimByToken(db, claimToken))
  return { documents: award.documents }
}
