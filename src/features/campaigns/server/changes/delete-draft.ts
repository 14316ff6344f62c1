import { recordAudit } from '#features/audit/server/index.ts'
import { STATUS_NAMES } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Campaign } from '../campaign.ts'
import { getCampaign, lockCampaign } from '../load-campaign.ts'
import { isDraft, statusAt } from '../status-at.ts'

/** A published campaign stays on record: a draft that was unscheduled has a commitment. */
function requireDeletable(campaign: Campaign, now: Date): void {
  const is = STATUS_NAMES[statusAt(campaign, now)]
  if (!isDraft(campaign)) {
    throw new NamedError('conflict', { message: `Only a draft can be deleted. This campaign is ${is}` })
  }
  if (campaign.activatedAt) {
    throw new NamedError('conflict', { message: 'This draft was activated before. Archive it instead' })
  }
}

/** Deletes a draft, or a date of one. @throws notFound, forbidden, conflict */
export async function deleteDraft(
  { db, deps, actor }: { db: Db; deps: Deps; actor: Actor },
  wantedKey: string,
): Promise<void> {
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, wantedKey)
  await lockCampaign(db, actor, rootKey)
  const campaign = await lockCampaign(db, actor, wantedKey)
  requireDeletable(campaign, now)
  const { accountId, eventKey, title, parent } = campaign
  await db.deleteFrom('campaigns').where('id', '=', campaign.id).where('account_id', '=', accountId).execute()
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: parent ? 'campaign.dateDeleted' : 'campaign.deleted',
    entity: eventKey,
    details: { title, ...(parent ? { eventKey: rootKey, start: campaign.startsAt.toISOString() } : {}) },
  })
}
