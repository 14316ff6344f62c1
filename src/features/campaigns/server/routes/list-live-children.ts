import { type listLiveChildren, STATUS } from '#features/campaigns/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getCampaign, listChildCampaigns } from '../load-campaign.ts'
import { statusAt } from '../status-at.ts'
import { summarize } from '../summaries.ts'

export const handleListLiveChildren: Handler<typeof listLiveChildren> = async call => {
  const { db, deps, actor, params, query } = call
  const now = deps.clock.now()
  const campaign = await getCampaign(db, actor, params.eventKey)
  const children = await listChildCampaigns(db, campaign.id)
  const live = children.filter(child => {
    const status = statusAt(child, now)
    return status === STATUS.live || status === STATUS.paused
  })
  return summarize(db, actor, live, now, includesTest(query))
}
