import { createHash } from 'node:crypto'
import type { getLiveMonitor } from '#features/reports/contract.ts'
import type { Handler } from '#server/serve.ts'
import { readForActor } from '../watched-campaign.ts'

export const handleGetLiveMonitor: Handler<typeof getLiveMonitor> = async call => {
  const { db, deps, actor, params, request, reply } = call
  const monitor = await readForActor(db, actor, params.id, deps.clock.now())
  const { now: _, ...figures } = monitor
  const etag = `"${createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) reply.status(304)
  return monitor
}
