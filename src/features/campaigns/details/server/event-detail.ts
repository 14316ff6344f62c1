import { findSpentToken } from '#features/billing/server/index.ts'
import { type EventDetail, flagsOf, STATUS } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  getCampaign,
  listChildCampaigns,
  mayChange,
  summarize,
} from '#features/campaigns/server/index.ts'
import { countFindings, listFindings } from '#features/compliance/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isStaff } from '#shared/access.ts'
import { displayName } from '#shared/text/display-name.ts'

function prizeFields(prizes: readonly StoredPrize[]) {
  const has = (type: StoredPrize['type']) => prizes.some(prize => prize.type === type)
  return {
    prizeTickets: has('ticket'),
    prizeTravel: has('travel'),
    prizeGift: has('gift'),
    winners: prizes.reduce((sum, prize) => sum + (prize.use === 'draw' ? prize.quantity : 0), 0),
    newPrizes: prizes.map(({ prizeKey, valueCents, image, ...prize }) => ({
      ...prize,
      uniquePrizeKey: prizeKey,
      value: valueCents,
      ...(image ? { imageFileKey: image.fileKey } : {}),
    })),
  }
}

async function findCreator(db: Db, campaign: Campaign): Promise<string> {
  if (campaign.createdById === null) return ''
  const user = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', campaign.createdById)
    .executeTakeFirst()
  return user ? displayName(user) : ''
}

/** Everything about a campaign or date; `findOrigin` says where participants reach it, without a slash. */
export async function eventDetail(
  db: Db,
  deps: Deps,
  actor: Actor,
  campaign: Campaign,
  findOrigin: () => Promise<string>,
): Promise<EventDetail> {
  const now = deps.clock.now()
  const root = campaign.parent ? await getCampaign(db, actor, campaign.rootKey) : campaign
  const [[summary], children, findings, token, commitments, prizes, createdBy, origin] = await Promise.all([
    summarize(db, actor, [campaign], now),
    listChildCampaigns(db, root.id),
    listFindings(db, deps, root),
    findSpentToken(db, root.id),
    listCommitments(db, root.id),
    listPrizesOf(db, [root.id]),
    findCreator(db, campaign),
    findOrigin(),
  ])
  if (!summary) throw new NamedError('notFound')
  const { block, warn, info } = countFindings(findings)
  return {
    ...campaign.settings,
    ...flagsOf(campaign.type),
    ...summary,
    ...prizeFields(prizes),
    description: campaign.description,
    cid: isStaff(actor.role) ? campaign.accountId : 0,
    childTimes: children.filter(child => child.status !== STATUS.cancelled).map(child => child.startsAt),
    mayChange: mayChange(actor, campaign),
    hasNonWinnerPin: campaign.nonWinnerPinHash !== null,
    publicUrl: `${origin}/e/${campaign.slug ?? campaign.eventKey}`,
    version: campaign.version,
    createdBy,
    createdAt: campaign.createdAt,
    updatedAt: campaign.updatedAt,
    ...(campaign.activatedAt ? { activatedAt: campaign.activatedAt } : {}),
    ...(token ? { tokenKey: token.tokenKey } : {}),
    compliance: { block, warn, info, evaluatedAt: now },
    commitments: commitments.map(({ kind, C }) => ({ kind, C })),
  }
}
