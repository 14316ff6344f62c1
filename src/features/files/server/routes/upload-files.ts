import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT, type uploadFiles } from '#features/files/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { callerOf } from '#server/security/caller.ts'
import { getOwnerToChange } from '../owner.ts'
import { readFile } from '../read-file.ts'
import { storeUploads } from '../store-uploads.ts'

/** Ten files in one request count as ten requests do. */
function countFile({ server, ip }: FastifyRequest): void {
  const { max, perSeconds } = UPLOAD_LIMIT
  const { current, ttl } = server.callCounts.add(`file of ${callerOf(ip)}`, {
    max,
    windowMs: perSeconds * 1000,
  })
  if (current > max) throw new NamedError('tooMany', { retryAfter: Math.ceil(ttl / 1000) })
}

export const handleUploadFiles: UploadHandler<typeof uploadFiles> = async ({
  deps,
  actor,
  params,
  request,
  receive,
}) => {
  const visibility = params.x
  const { body, taken } = await receive(async ({ entityKey }) => {
    await inScope(deps.pool, scopeOf(actor), db => getOwnerToChange(db, actor, entityKey))
    return async file => {
      countFile(request)
      return readFile(visibility, file)
    }
  })
  return storeUploads(deps, actor, { ...body, visibility, files: taken })
}
