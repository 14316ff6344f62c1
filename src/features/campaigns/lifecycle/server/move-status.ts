import { findSpentToken, returnToken } from '#features/billing/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  changeStatus,
  requireStep,
  statusAt,
  summarize,
} from '#features/campaigns/server/index.ts'
import { hasUnsettledWinners } from '#features/claims/server/index.ts'
import { type Actor, changesDraftsOnly } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { activate } from './activate.ts'
import { tellOfToken } from './notify-of-token.ts'

export interface Move {
  actor: Actor
  campaign: Campaign
  to: number
  reason?: string | undefined
}

/** A campaign can be completed once its draw took place and each of its winners has, or has lost, their prize. */
async function requireSettled(db: Db, { actor, campaign }: Move, now: Date): Promise<void> {
  const [summary] = await summarize(db, actor, [campaign], now)
  if (summary?.needsDraw || (await hasUnsettledWinners(db, campaign, now))) {
    throw new NamedError('illegalTransition', { message: 'Some winners are not settled yet' })
  }
}

/** The token of a campaign that never started comes back (product rule 5.7). */
async function giveTokenBack(db: Db, deps: Deps, campaign: Campaign): Promise<void> {
  const spent = await findSpentToken(db, campaign.id)
  if (!spent) return
  await returnToken(db, deps, campaign)
  await tellOfToken(db, deps, campaign, 'returned')
}

/**
 * Takes the step to another status that a person asked for; asking for the present one does nothing.
 * Call it with the campaign locked.
 * @throws illegalTransition, forbidden, invalid without a needed reason, and what `activate` throws
 */
export async function moveStatus(db: Db, deps: Deps, move: Move): Promise<void> {
  const { actor, campaign, to, reason } = move
  const now = deps.clock.now()
  const from = statusAt(campaign, now)
  if (from === to) return
  if (changesDraftsOnly(actor)) {
    throw new NamedError('forbidden', { message: 'This API key may not change the status of a campaign' })
  }
  const activates = from === STATUS.draft && (to === STATUS.scheduled || to === STATUS.live)
  if (activates && !campaign.parent) {
    await activate(db, deps, { actor, campaign, payment: { by: 'plan' } })
    return
  }
  requireStep(campaign, { to, now, actor, reason })
  if (campaign.parent && to !== STATUS.cancelled) {
    throw new NamedError('illegalTransition', {
      message: 'Change the status of the campaign. Its dates follow',
    })
  }
  if (to === STATUS.completed) await requireSettled(db, move, now)
  if (to === STATUS.cancelled && from === STATUS.scheduled) await giveTokenBack(db, deps, campaign)
  await changeStatus(db, deps, campaign, { to, now, actor, reason })
}
