import type { countView } from '#features/play/contract.ts'
import type { Handler } from '#server/serve.ts'
import { getPublicCampaign } from '../public-campaign.ts'
import type { ViewCounter } from '../view-counter.ts'

export const handleCountView =
  (views: ViewCounter): Handler<typeof countView> =>
  async ({ db, params, body }) => {
    views.count(await getPublicCampaign(db, params.eventKey), body.source)
    return undefined
  }
