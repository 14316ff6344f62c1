import { listHappenings } from '#features/audit/server/index.ts'
import type { listTimeline } from '#features/campaigns/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { shortDate } from '#shared/time/format-date.ts'
import { getCampaign, listChildCampaigns } from '../load-campaign.ts'
import { actorNames } from '../timeline/actor-names.ts'
import { happeningWords } from '../timeline/event-words.ts'

export const handleListTimeline: Handler<typeof listTimeline> = async ({ db, actor, params, query }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const { accountId, eventKey, timezone } = campaign
  const children = await listChildCampaigns(db, campaign.id)
  const days = new Map(children.map(child => [child.eventKey, shortDate(child.startsAt, timezone)]))
  const { items, total } = await listHappenings(db, accountId, [eventKey, ...days.keys()], query)
  const nameOf = await actorNames(db, actor, items)
  return {
    items: items.map(item => ({
      at: item.at,
      who: nameOf(item),
      action: item.action,
      ...happeningWords(item, { timezone, day: days.get(item.entity) }),
    })),
    total,
  }
}
