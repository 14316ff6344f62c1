import type { FastifyInstance } from 'fastify'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { scopeOf } from '#server/serve.ts'
import { EventKey } from '#shared/fields.ts'
import { LIVE_MONITOR_STREAM, LiveMonitor } from '../../contract.ts'
import { LiveHub } from '../live-hub.ts'
import { readForActor } from '../watched-campaign.ts'

/** A stream ends after this long; the browser reconnects by itself and its session is checked again. */
const STREAM_MS = 10 * 60_000
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** Registers the stream of live figures (server-sent events). */
export function streamLiveMonitor(app: FastifyInstance, deps: Deps): void {
  const hub = new LiveHub(error => deps.log.warn({ err: error }, 'live figures could not be read'))
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
    hub.close()
  })
  app.get<{ Params: { id: string } }>(
    LIVE_MONITOR_STREAM,
    { config: { access: 'analyst' } },
    async (request, reply) => {
      const { actor } = request
      const { data: eventKey } = EventKey.safeParse(request.params.id)
      if (!actor || !eventKey) throw new NamedError('notFound')
      const read = () =>
        inScope(deps.pool, scopeOf(actor), db => readForActor(db, actor, eventKey, deps.clock.now()))
      await read()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, STREAM_HEADERS)
      const unwatch = hub.watch(eventKey, read, monitor => {
        raw.write(`event: livemonitor\ndata: ${JSON.stringify(LiveMonitor.encode(monitor))}\n\n`)
      })
      const end = () => {
        clearTimeout(timer)
        open.delete(end)
        unwatch()
        raw.end()
      }
      const timer = setTimeout(end, STREAM_MS)
      open.add(end)
      raw.on('close', end)
    },
  )
}
