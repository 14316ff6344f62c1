import { recordAudit } from '#features/audit/server/index.ts'
import { type addChild, MOST_DATES, STATUS, STATUS_NAMES } from '#features/campaigns/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import type { Campaign } from '../campaign.ts'
import { childWindow } from '../child-window.ts'
import { insertChildren } from '../insert-campaign.ts'
import { listChildCampaigns, lockCampaign } from '../load-campaign.ts'
import { statusAt } from '../status-at.ts'
import { summarize } from '../summaries.ts'

/** Canceled dates leave room for others, at the same time too. */
function requireRoom(dates: readonly Campaign[], startsAt: Date): void {
  const kept = dates.filter(date => date.status !== STATUS.cancelled)
  if (kept.length >= MOST_DATES) {
    throw new NamedError('conflict', { message: `A campaign has at most ${MOST_DATES} dates` })
  }
  if (kept.some(date => date.startsAt.getTime() === startsAt.getTime())) {
    throw new NamedError('conflict', { message: 'Another date starts at this time' })
  }
}

export const handleAddChild: Handler<typeof addChild> = async ({ db, deps, actor, params, body }) => {
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const status = statusAt(campaign, now)
  if (campaign.parent || status >= STATUS.ended) {
    const what = campaign.parent ? 'A date' : `A campaign that is ${STATUS_NAMES[status]}`
    throw new NamedError('conflict', { message: `${what} cannot have dates` })
  }
  if (status !== STATUS.draft && !may(actor, 'publish')) throw new NamedError('forbidden')
  const { title = campaign.title, city = campaign.city, state = campaign.state } = body
  const window = childWindow(campaign, body.date, body.endTime)
  requireRoom(await listChildCampaigns(db, campaign.id), window.startsAt)
  const children = await insertChildren(db, deps, campaign, [
    { title, city, state, ...window, createdBy: actor.userId },
  ])
  const [summary] = await summarize(db, actor, children, now)
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
