import type { addChild } from '#features/campaigns/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { addDate } from '../changes/add-date.ts'
import { lockCampaign } from '../load-campaign.ts'
import { summarize } from '../summaries.ts'

export const handleAddChild: Handler<typeof addChild> = async call => {
  const { db, deps, actor, params, body } = call
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const [summary] = await summarize(db, actor, [await addDate(call, campaign, body)], deps.clock.now())
  if (!summary) throw new NamedError('notFound')
  return summary
}
