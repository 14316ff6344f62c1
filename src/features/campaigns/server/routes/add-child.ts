import { recordAudit } from '#features/audit/server/index.ts'
import { type addChild, STATUS, STATUS_NAMES } from '#features/campaigns/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { hasRole } from '#shared/access.ts'
import { childWindow } from '../child-window.ts'
import { insertChildren } from '../insert-campaign.ts'
import { lockCampaign } from '../load-campaign.ts'
import { statusAt } from '../status-at.ts'
import { summarise } from '../summaries.ts'

export const handleAddChild: Handler<typeof addChild> = async ({ db, deps, actor, params, body }) => {
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, params.id)
  const status = statusAt(campaign, now)
  if (campaign.parent || status >= STATUS.ended) {
    const what = campaign.parent ? 'A date' : `A campaign that is ${STATUS_NAMES[status]}`
    throw new NamedError('conflict', { message: `${what} takes no dates` })
  }
  if (status !== STATUS.draft && !hasRole(actor.role, 'manager')) throw new NamedError('forbidden')
  const { title = campaign.title, city = campaign.city, state = campaign.state } = body
  const window = childWindow(campaign, body.date, body.endTime)
  const children = await insertChildren(db, deps, campaign, [
    { title, city, state, ...window, createdBy: actor.userId },
  ])
  const [summary] = await summarise(db, actor, children, now)
  if (!summary) throw new NamedError('notFound')
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.dateAdded',
    entity: campaign.eventKey,
    details: { date: summary.eventKey, start: window.startsAt.toISOString() },
  })
  return summary
}
