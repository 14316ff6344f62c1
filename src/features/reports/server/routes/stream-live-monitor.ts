import type { FastifyInstance } from 'fastify'
import { getLiveMonitor, LIVE_MONITOR_STREAM, LiveMonitor } from '#features/reports/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { scopeOf } from '#server/serve.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { type EventStream, openEventStream } from '../event-stream.ts'
import { LiveHub } from '../live-hub.ts'
import { readForActor } from '../watched-campaign.ts'

const STREAM_MS = 10 * MINUTE_MS

const options = {
  config: { access: getLiveMonitor.access },
  schema: {
    summary: 'Live figures as server-sent events',
    tags: ['event'],
    params: getLiveMonitor.params,
  },
}

/** Registers the stream of live figures (server-sent events). */
export function streamLiveMonitor(app: FastifyInstance, deps: Deps): void {
  const hub = new LiveHub(error => deps.log.warn({ err: error }, 'live figures could not be read'))
  const streams = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get<{ Params: { id: string } }>(LIVE_MONITOR_STREAM, options, async (request, reply) => {
    const { actor } = request
    const { id } = request.params
    if (!actor) throw new NamedError('unauthenticated')
    const read = () => inScope(deps.pool, scopeOf(actor), db => readForActor(db, actor, id, deps.clock.now()))
    await read()
    const stream = openEventStream(reply, STREAM_MS)
    streams.add(stream)
    const unwatch = hub.watch(id, read, monitor => {
      stream.send('livemonitor', JSON.stringify(LiveMonitor.encode(monitor)))
    })
    stream.onEnd(() => {
      streams.delete(stream)
      unwatch()
    })
  })
}
