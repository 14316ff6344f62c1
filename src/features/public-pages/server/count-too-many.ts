import type { FastifyInstance } from 'fastify'
import { enterCampaign, playEntry, sendOtp, verifyOtp } from '#features/public-pages/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { ParticipationContext } from './live/submit.ts'

/** Routes for taking part; too many requests to other routes turn no entrant away. */
const PLACES: ReadonlySet<string | undefined> = new Set([
  ...[enterCampaign, playEntry, sendOtp, verifyOtp].map(({ path }) => path),
  ...['/e/:eventKey', '/e/:eventKey/p/:token', '/e/:eventKey/p/:token/play'],
])

/**
 * Counts visitors turned away for trying too often. The database is not queried, so that a flood costs nothing:
 * campaigns that this process has not cached are not counted.
 */
export function countTooMany(
  app: FastifyInstance,
  { live, refusals }: Pick<ParticipationContext, 'live' | 'refusals'>,
): void {
  app.addHook<{ Params: { eventKey?: string } }>('onError', async (request, _reply, error) => {
    if (!(error instanceof NamedError) || error.code !== 'tooMany') return
    if (request.method !== 'POST' || !PLACES.has(request.routeOptions.url)) return
    const known = live.known(request.params.eventKey ?? '')
    if (known) refusals.count(known.campaign, 'rate')
  })
}
