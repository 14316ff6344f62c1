import { recordAudit } from '#features/audit/server/index.ts'
import { type addChild, MOST_DATES, STATUS, STATUS_NAMES } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BodyOf } from '#shared/contract.ts'
import { may } from '#shared/permissions.ts'
import type { Campaign } from '../campaign.ts'
import { childWindow } from '../child-window.ts'
import { insertChildren } from '../insert-campaign.ts'
import { listChildCampaigns } from '../load-campaign.ts'
import { statusAt } from '../status-at.ts'

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

/**
 * Adds a date to a campaign. Call it with the campaign locked.
 * @throws conflict, or forbidden for a member who may not publish once the campaign is activated
 */
export async function addDate(
  { db, deps, actor }: { db: Db; deps: Deps; actor: Actor },
  campaign: Campaign,
  wanted: BodyOf<typeof addChild>,
): Promise<Campaign> {
  const now = deps.clock.now()
  const status = statusAt(campaign, now)
  if (campaign.parent || status >= STATUS.ended) {
    const what = campaign.parent ? 'A date' : `A campaign that is ${STATUS_NAMES[status]}`
    throw new NamedError('conflict', { message: `${what} cannot have dates` })
  }
  if (status !== STATUS.draft && !may(actor, 'publish')) throw new NamedError('forbidden')
  const { title = campaign.title, city = campaign.city, state = campaign.state } = wanted
  const window = childWindow(campaign, wanted.date, wanted.endTime)
  requireRoom(await listChildCampaigns(db, campaign.id), window.startsAt)
  const [added] = await insertChildren(db, deps, campaign, [
    { title, city, state, ...window, createdBy: actor.userId },
  ])
  if (!added) throw new NamedError('notFound')
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.dateAdded',
    entity: campaign.eventKey,
    details: { date: added.eventKey, start: window.startsAt.toISOString() },
  })
  return added
}
