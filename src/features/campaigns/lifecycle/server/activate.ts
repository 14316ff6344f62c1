import { sql } from 'kysely'
import type { Token } from '#features/billing/contract.ts'
import {
  findSpentToken,
  getSubscriptionRole,
  needsTokens,
  spendToken,
} from '#features/billing/server/index.ts'
import { isInstantType, STATUS } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  changeStatus,
  giveSlugOfTitle,
  listChildCampaigns,
  queueClock,
  requireStep,
  takenKeyword,
  windowsOf,
} from '#features/campaigns/server/index.ts'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { blockingFindings, judge, storeResult } from '#features/compliance/server/index.ts'
import { openInstantWin } from '#features/instant-win/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { openDraw } from '#features/sweepstakes/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { tellOfToken } from './notify-of-token.ts'

export interface Activation {
  actor: Actor
  campaign: Campaign
  /** How it is paid for: `plan` spends no token, `token` spends this one or, without a key, the next. */
  payment: { by: 'plan' } | { by: 'token'; tokenKey?: string | undefined }
}

/** True when the campaign has to be paid for with a token that it has not spent yet. */
async function lacksToken(db: Db, campaign: Campaign): Promise<boolean> {
  if (campaign.testMode || !needsTokens(await getSubscriptionRole(db, campaign.accountId))) return false
  return (await findSpentToken(db, campaign.id)) === undefined
}

/**
 * Takes the campaign's keyword until the end of the transaction. Without it, activations at the same moment could wait
 * for each other in the database, which ends one of them with a deadlock.
 * @throws conflict while another campaign with this keyword is being activated
 */
async function takeKeyword(db: Db, { id, accountId }: Campaign): Promise<void> {
  const row = await db
    .selectFrom('campaigns')
    .select(
      sql<boolean>`pg_try_advisory_xact_lock(hashtext('keyword ' || sms_space || ' ' || sms_keyword))`.as(
        'isOurs',
      ),
    )
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('sms_keyword', 'is not', null)
    .executeTakeFirst()
  if (row?.isOurs === false) throw takenKeyword()
}

async function commit(db: Db, deps: Deps, campaign: Campaign): Promise<void> {
  const dates = await listChildCampaigns(db, campaign.id)
  const all = await listPrizesOf(
    db,
    [campaign, ...dates].map(({ id }) => id),
  )
  const active = all.filter(prize => prize.active)
  for (const one of [campaign, ...dates]) {
    const drawn = active.filter(({ campaignId, use }) => campaignId === one.id && use === 'draw')
    if (drawn.length > 0) await openDraw(db, deps, { campaign: one, prizes: drawn })
  }
  if (!isInstantType(campaign.type)) return
  const prizes = active.filter(({ campaignId }) => campaignId === campaign.id)
  const windows = windowsOf(campaign, dates)
  await openInstantWin(db, deps, {
    campaign,
    prizes: prizes.filter(({ use }) => use === 'instant'),
    windows,
  })
}

/**
 * Activates a draft: checks, token, commitment, link in words, clock, status and audit in the caller's transaction
 * (product rule 5.3). Call it with the campaign locked.
 * @returns the campaign's new status and the token that paid for it, if one did
 * @throws illegalTransition, forbidden, confirmNeeded, tokenRequired, conflict for a keyword that is being taken, blocked
 * with its findings, or noTokens
 */
export async function activate(
  db: Db,
  deps: Deps,
  { actor, campaign, payment }: Activation,
): Promise<{ status: number; token: Token | undefined }> {
  const now = deps.clock.now()
  const to = now < campaign.startsAt ? STATUS.scheduled : STATUS.live
  requireStep(campaign, { to, now, actor })
  if (actor.toConfirm.includes('activate')) throw new NamedError('confirmNeeded')
  const owes = await lacksToken(db, campaign)
  if (owes && payment.by === 'plan') throw new NamedError('tokenRequired')
  await takeKeyword(db, campaign)
  const judged = await judge(db, deps, campaign)
  const findings = blockingFindings(judged.findings)
  if (findings.length > 0) {
    throw new NamedError('blocked', { extra: { findings, disclaimer: DISCLAIMER } })
  }
  const tokenKey = payment.by === 'token' ? payment.tokenKey : undefined
  if (owes) {
    await spendToken(db, { campaign, userId: actor.userId, now, tokenKey })
    await tellOfToken(db, deps, campaign, 'spent')
  }
  await commit(db, deps, campaign)
  if (!campaign.testMode) await giveSlugOfTitle(db, campaign, now)
  await queueClock(db, deps, campaign)
  await changeStatus(db, deps, campaign, { to, now, actor })
  const active = { ...campaign, status: to, activatedAt: now }
  await storeResult(db, campaign, { ...(await judge(db, deps, active)), now })
  return { status: to, token: await findSpentToken(db, campaign.id) }
}
