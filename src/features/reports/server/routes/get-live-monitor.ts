import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { getLiveMonitor } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import type { LiveHub } from '../live-hub.ts'
import { readForActor } from '../watched-campaign.ts'

/** Live figures for polling; all requests within a second get the same. */
export function handleGetLiveMonitor(hub: LiveHub): Handler<typeof getLiveMonitor> {
  return async ({ db, deps, actor, params, query, request, reply }) => {
    const { eventKey } = await getCampaign(db, actor, params.eventKey)
    const includeTest = includesTest(query)
    const { monitor, etag } = await hub.ask({ eventKey, includeTest }, () =>
      readForActor(db, deps, actor, eventKey, { now: deps.clock.now(), includeTest }),
    )
    // Kept by the browser, and asked about each time: so that its next call carries the tag.
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) reply.status(304)
    return monitor
  }
}
