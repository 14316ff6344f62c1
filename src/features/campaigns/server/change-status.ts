import { recordAudit } from '#features/audit/server/index.ts'
import { findTransition, refusedStep, STATUS, STATUS_NAMES } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/named-error.ts'
import { hasRole } from '#shared/access.ts'
import type { Campaign } from './campaign.ts'
import { statusAt } from './status-at.ts'

export interface StatusChange {
  to: number
  now: Date
  /** Absent when the clock does it. */
  actor?: Actor
  reason?: string | undefined
}

/**
 * Refuses a step that the table of transitions does not have, or that this person may not take.
 * @throws illegalTransition, forbidden, or invalid when a reason is missing
 */
export function requireStep(campaign: Campaign, { to, now, actor, reason }: StatusChange): void {
  const from = statusAt(campaign, now)
  const step = findTransition(from, to)
  if (!step) throw new NamedError('illegalTransition', { message: refusedStep(from, to) })
  if (actor && !hasRole(actor.role, step.role)) throw new NamedError('forbidden')
  if (step.reason === 'needed' && !reason) throw invalidField('reason', 'Say why')
}

/**
 * Stores a new status and what happened. Which steps are allowed is `requireStep`'s business. Call it
 * with the campaign locked, as the last thing of the transaction.
 */
export async function changeStatus(db: Db, campaign: Campaign, change: StatusChange): Promise<void> {
  const { to, now, actor, reason } = change
  const activates = campaign.status === STATUS.draft && (to === STATUS.scheduled || to === STATUS.live)
  await db
    .updateTable('campaigns')
    .set(eb => ({
      status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(activates ? { activated_at: now, activated_by: actor?.userId ?? null } : {}),
    }))
    .where('id', '=', campaign.id)
    .where('account_id', '=', campaign.accountId)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    ...(actor ? { actorId: actor.userId } : {}),
    action: activates ? 'campaign.activated' : 'campaign.statusChanged',
    entity: campaign.eventKey,
    details: {
      from: STATUS_NAMES[campaign.status],
      to: STATUS_NAMES[to],
      ...(reason ? { reason } : {}),
    },
  })
}
