import type { FastifyInstance } from 'fastify'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { getLiveMonitor, LIVE_MONITOR_STREAM } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import type { QueryOf } from '#shared/contract.ts'
import type { PathParams } from '#shared/fill-path.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { type EventStream, openEventStream } from '../event-stream.ts'
import type { LiveHub } from '../live-hub.ts'
import { readForActor } from '../watched-campaign.ts'

const STREAM_MS = 10 * MINUTE_MS
/** Longest time that a viewer without access may go on watching. */
const CHECK_MS = 5000

const options = {
  config: { access: getLiveMonitor.access },
  schema: {
    operationId: 'streamLiveMonitor',
    produces: ['text/event-stream'],
    summary: 'Stream live figures as server-sent events',
    tags: ['event'],
    params: getLiveMonitor.params,
    querystring: getLiveMonitor.query,
  },
}

/** Runs a check when the last one of the same key is long enough ago; its streams share the answer. */
function everySoOften(clock: Clock) {
  const last = new Map<string, { at: number; passes: Promise<void> }>()
  return {
    check(key: string, check: () => Promise<void>): Promise<void> {
      const at = clock.now().getTime()
      const known = last.get(key)
      if (known && at - known.at < CHECK_MS) return known.passes
      const passes = check()
      last.set(key, { at, passes })
      return passes
    },
    forget: (key: string) => last.delete(key),
  }
}

/** Checks that the person may still see the campaign; costs one row, not its figures. */
async function requireCampaign(deps: Deps, actor: Actor | undefined, eventKey: string): Promise<Actor> {
  if (!actor) throw new NamedError('unauthenticated')
  await inScope(deps.pool, scopeOf(actor), db => getCampaign(db, actor, eventKey))
  return actor
}

/** Registers the stream of live figures (server-sent events). */
export function streamLiveMonitor(app: FastifyInstance, deps: Deps, hub: LiveHub): void {
  const streams = new Set<EventStream>()
  const checks = everySoOften(deps.clock)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get<{ Params: PathParams<typeof LIVE_MONITOR_STREAM>; Querystring: QueryOf<typeof getLiveMonitor> }>(
    LIVE_MONITOR_STREAM,
    options,
    async (request, reply) => {
      const { eventKey } = request.params
      const actor = await requireCampaign(deps, request.actor, eventKey)
      const includeTest = includesTest(request.query)
      const read = () =>
        inScope(deps.pool, scopeOf(actor), db =>
          readForActor(db, deps, actor, eventKey, { now: deps.clock.now(), includeTest }),
        )
      const stream = openEventStream(reply, STREAM_MS)
      streams.add(stream)
      // One check for all tabs of a session.
      const session = `${actor.sessionId} ${eventKey}`
      const isLetIn = async () => {
        await app.checkAccess(request)
        await requireCampaign(deps, request.actor, eventKey)
      }
      const unwatch = hub.watch({ eventKey, includeTest }, read, frame => {
        const send = () => stream.send(frame)
        checks.check(session, isLetIn).then(send).catch(stream.end)
      })
      stream.onEnd(() => {
        streams.delete(stream)
        checks.forget(session)
        unwatch()
      })
    },
  )
}
