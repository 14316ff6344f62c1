import type { FastifyInstance } from 'fastify'
import { getLiveMonitor, LIVE_MONITOR_STREAM, LiveMonitor } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { scopeOf } from '#server/serve.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { type EventStream, openEventStream } from '../event-stream.ts'
import { LiveHub } from '../live-hub.ts'
import { readForActor } from '../watched-campaign.ts'

const STREAM_MS = 10 * MINUTE_MS
/** How long someone who is no longer let in may go on watching. */
const CHECK_MS = 5000

const options = {
  config: { access: getLiveMonitor.access },
  schema: {
    summary: 'Live figures as server-sent events',
    tags: ['event'],
    params: getLiveMonitor.params,
  },
}

function readerFor(deps: Deps, actor: Actor | undefined, id: string) {
  if (!actor) throw new NamedError('unauthenticated')
  return () => inScope(deps.pool, scopeOf(actor), db => readForActor(db, actor, id, deps.clock.now()))
}

/** Runs `check` when the last time is long enough ago; it has just been passed. */
function everySoOften(clock: Clock, check: () => Promise<void>): () => Promise<void> {
  let checkedAt = clock.now().getTime()
  return async () => {
    const now = clock.now().getTime()
    if (now - checkedAt < CHECK_MS) return
    checkedAt = now
    await check()
  }
}

/** Registers the stream of live figures (server-sent events). */
export function streamLiveMonitor(app: FastifyInstance, deps: Deps): void {
  const hub = new LiveHub(error => deps.log.warn({ err: error }, 'live figures could not be read'))
  const streams = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get<{ Params: { id: string } }>(LIVE_MONITOR_STREAM, options, async (request, reply) => {
    const { id } = request.params
    const read = readerFor(deps, request.actor, id)
    await read()
    const stream = openEventStream(reply, STREAM_MS)
    streams.add(stream)
    const check = everySoOften(deps.clock, async () => {
      await app.checkAccess(request)
      await readerFor(deps, request.actor, id)()
    })
    const unwatch = hub.watch(id, read, monitor => {
      const send = () => stream.send('livemonitor', JSON.stringify(LiveMonitor.encode(monitor)))
      check().then(send).catch(stream.end)
    })
    stream.onEnd(() => {
      streams.delete(stream)
      unwatch()
    })
  })
}
