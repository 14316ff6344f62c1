import { recordAudit } from '#features/audit/server/index.ts'
import { type EventUpdate, findField } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  isDraft,
  listChildCampaigns,
  moveChildren,
  storeTerms,
} from '#features/campaigns/server/index.ts'
import { rulesBefore } from '#features/compliance/server/index.ts'
import { planPrizes, storePrizes } from '#features/prizes/server/index.ts'
import { syncTiles } from '#features/tiles/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { may } from '#shared/permissions.ts'
import { changedFields } from './changed-fields.ts'
import { favorableChanges, requireUnlocked } from './locked-terms.ts'
import { logCorrection } from './log-correction.ts'
import { mergeTerms, requireInside } from './merge-terms.ts'

function requireDateFields(fields: readonly string[]): void {
  const foreign = fields.find(name => !findField(name)?.ofDate)
  if (foreign) throw invalidField(foreign, 'Change this on the campaign, not on the date')
}

/**
 * Changes the terms of a campaign or date, its prizes and screens included. Call it with the campaign locked.
 * @returns the current campaign
 * @throws invalid, or termsLocked when it is no draft any more
 */
export async function updateTerms(
  db: Db,
  deps: Deps,
  actor: Actor,
  { campaign, body }: { campaign: Campaign; body: EventUpdate },
): Promise<Campaign> {
  const terms = mergeTerms(deps, campaign, body)
  const wanted = body.newPrizes
  const prizes = wanted && (await planPrizes(db, deps, { campaign, after: terms, wanted }))
  const change = changedFields(campaign, terms)
  const fields = prizes?.isChange ? [...change.fields, 'newPrizes'] : change.fields
  if (fields.length === 0) return campaign
  if (!may(actor, 'edit')) throw new NamedError('notPermitted')
  if (campaign.parent) requireDateFields(fields)
  if (!isDraft(campaign)) requireUnlocked(fields, campaign, terms, deps.clock.now())
  const children = await listChildCampaigns(db, campaign.id)
  if (terms.timezone !== campaign.timezone) await moveChildren(db, children, terms.timezone)
  requireInside(terms, await listChildCampaigns(db, campaign.id))
  const before = isDraft(campaign) || campaign.parent ? undefined : await rulesBefore(db, deps, campaign)
  const now = deps.clock.now()
  const changed = await storeTerms(db, campaign, terms, now)
  if (prizes?.isChange) await storePrizes(db, changed, prizes)
  if (isDraft(campaign) && !campaign.parent) await syncTiles(db, deps, changed)
  if (!isDraft(campaign)) {
    const changes = favorableChanges(fields, campaign, terms)
    await logCorrection(db, deps, { actor, campaign: changed, before, changes, reason: body.reason })
  }
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.updated',
    entity: campaign.eventKey,
    details: { ...change, fields },
  })
  return changed
}
