import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { ITEM_BYTES, publishedList } from '#features/sweepstakes/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { findFrozenDraw } from './draw-files.ts'
import { sendStream } from './send-file.ts'

/**
 * Sends a frozen list of a draw, part by part.
 * @throws notFound before it is frozen
 */
export async function sendList(
  deps: Deps,
  list: keyof typeof ITEM_BYTES,
  to: { campaign: Campaign; drawNo: number; request: FastifyRequest; reply: FastifyReply },
) {
  const { campaign, drawNo, request, reply } = to
  const frozen = await inScope(deps.pool, campaign.accountId, db => findFrozenDraw(db, campaign, drawNo))
  if (!frozen) throw new NamedError('notFound')
  const { draw } = frozen
  return sendStream(request, reply, {
    version: draw[list].root.toString('base64url').slice(0, 22),
    type: 'application/octet-stream',
    length: draw[list].count * ITEM_BYTES[list],
    pieces: publishedList(deps, draw, list),
  })
}
