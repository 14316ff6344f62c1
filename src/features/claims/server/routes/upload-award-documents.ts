import type { uploadAwardDocuments } from '#features/claims/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { toWireAward } from '../award-response.ts'
import { takeDocuments } from '../documents/take-documents.ts'
import { lockAwardOf } from '../load-award.ts'

export const handleUploadAwardDocuments: UploadHandler<typeof uploadAwardDocuments> = async call => {
  const { deps, actor, params, query, receive } = call
  const scope = scopeOf(actor)
  const find = (db: Db) => lockAwardOf(db, deps, actor, params)
  await takeDocuments(deps, { scope, find, kind: query.kind, givenBy: actor.userId }, async take => {
    await receive(async () => take)
  })
  const { award } = await inScope(deps.pool, scope, find)
  return toWireAward(deps, award, true)
}
