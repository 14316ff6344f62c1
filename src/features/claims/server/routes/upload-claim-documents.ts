import type { uploadClaimDocuments } from '#features/claims/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { UploadHandler } from '#server/http/serve.ts'
import { takeDocuments } from '../documents/take-documents.ts'
import { getClaimByToken } from '../find-claim.ts'

export const handleUploadClaimDocuments: UploadHandler<typeof uploadClaimDocuments> = async ({
  deps,
  params: { claimToken },
  query: { kind },
  receive,
}) => {
  const find = (db: Db) => getClaimByToken(db, deps, claimToken)
  await takeDocuments(deps, { scope: 'system', find, kind }, async take => {
    await receive(async () => take)
  })
  const { award } = await inScope(deps.pool, 'system', find)
  return { documents: award.documents }
}
