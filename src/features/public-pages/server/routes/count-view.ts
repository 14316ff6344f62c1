import type { countView } from '#features/public-pages/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { LiveCampaigns } from '../live/live-campaigns.ts'
import { isPerson, type ViewCounter } from '../view-counter.ts'
import { visitorOf } from '../visits.ts'

export const handleCountView =
  (live: LiveCampaigns, views: ViewCounter): BareHandler<typeof countView> =>
  async ({ params, body, request }) => {
    const { campaign } = await live.get(params.eventKey)
    const { visitorId, source, kind } = body
    // A client with visitor names of its own is a program that counts for people.
    if (visitorId !== undefined || isPerson(request)) {
      views.count(campaign, source, visitorOf(request, visitorId), kind === 'start' ? 'starts' : 'views')
    }
    return undefined
  }
