import type { countView } from '#features/play/contract.ts'
import type { BareHandler } from '#server/serve.ts'
import type { LiveCampaigns } from '../live/live-campaigns.ts'
import type { ViewCounter } from '../view-counter.ts'

export const handleCountView =
  (live: LiveCampaigns, views: ViewCounter): BareHandler<typeof countView> =>
  async ({ params, body }) => {
    views.count((await live.get(params.eventKey)).campaign, body.source)
    return undefined
  }
