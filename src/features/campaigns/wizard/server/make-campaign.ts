import { recordAudit } from '#features/audit/server/index.ts'
import { readChildDate } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  childWindow,
  insertCampaign,
  insertChildren,
  storeTerms,
} from '#features/campaigns/server/index.ts'
import {
  chosenType,
  type DraftRef,
  findTemplate,
  type NewCampaign,
} from '#features/campaigns/wizard/contract.ts'
import { storeRules } from '#features/compliance/server/index.ts'
import { hashPin, planPrizes, storePrizes } from '#features/prizes/server/index.ts'
import { sponsorFor } from '#features/tiles/brand-kit/contract.ts'
import { findKit } from '#features/tiles/brand-kit/server/index.ts'
import { syncTiles } from '#features/tiles/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { campaignValues } from './campaign-values.ts'
import { clientAccount } from './client-account.ts'
import { startWithLook } from './start-with-look.ts'

async function storeNonWinnerPin(db: Db, deps: Deps, campaign: Campaign, pin = ''): Promise<Campaign> {
  if (pin === '') return campaign
  const nonWinnerPinHash = hashPin(deps, campaign.eventKey, pin)
  return storeTerms(db, campaign, { ...campaign, nonWinnerPinHash }, deps.clock.now())
}

/**
 * Makes a campaign of a draft, with its prizes, dates and screens, in the caller's transaction.
 * @param draft the kept draft it was made from, for the log
 * @throws invalid for fields that the caller may not set, and for a start in the past
 */
export async function makeCampaign(
  db: Db,
  deps: Deps,
  actor: Actor,
  fields: Omit<NewCampaign, 'draft'>,
  draft?: DraftRef,
): Promise<{ campaign: Campaign; children: Campaign[] }> {
  const now = deps.clock.now()
  const accountId = await clientAccount(db, actor, fields)
  const kit = await findKit(db, accountId)
  const owner = { accountId, createdBy: actor.userId }
  const values = campaignValues({ ...(kit && sponsorFor(kit, chosenType(fields))), ...fields }, owner, now)
  const inserted = await insertCampaign(db, deps, values)
  const campaign = await storeNonWinnerPin(db, deps, inserted, fields.nonWinnerRedemptionPin)
  const { title, city, state } = campaign
  const dates = (fields.childTimes ?? []).map(text => {
    const { start, end } = readChildDate(text)
    return childWindow(campaign, start, end)
  })
  const children = await insertChildren(
    db,
    deps,
    campaign,
    dates.map(window => ({ title, city, state, ...window, createdBy: actor.userId })),
  )
  // The keys of a draft are its sender's own.
  const wanted = (fields.newPrizes ?? []).map(({ uniquePrizeKey: _theirs, ...prize }) => prize)
  await storePrizes(db, campaign, await planPrizes(db, deps, { campaign, after: campaign, wanted }))
  const template = findTemplate(fields.template)
  await syncTiles(db, deps, campaign, { reveal: template?.reveal })
  await startWithLook(db, campaign, kit, template, fields.kitPicture)
  await storeRules(db, deps, { actor, campaign })
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.created',
    entity: campaign.eventKey,
    details: {
      type: campaign.type,
      dates: children.length,
      ...(template && { template: template.key }),
      ...(draft && { draft: draft.draftKey }),
    },
  })
  return { campaign, children }
}
