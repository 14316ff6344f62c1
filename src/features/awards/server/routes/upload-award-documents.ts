import type { uploadAwardDocuments } from '#features/awards/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { scopeOf, type UploadHandler } from '#server/serve.ts'
import { takeDocuments } from '../claim-documents.ts'
import { lockAwardOf } from '../load-award.ts'
import { toWireAward } from '../wire-award.ts'

export const handleUploadAwardDocuments: UploadHandler<typeof uploadAwardDocuments> = async call => {
  const { deps, actor, params, query, receive } = call
  const find = () => inScope(deps.pool, scopeOf(actor), db => lockAwardOf(db, actor, params))
  await takeDocuments(deps, { find, kind: query.kind, givenBy: actor.userId }, async take => {
    await receive(take)
  })
  return toWireAward(deps, (await find()).award, true)
}
