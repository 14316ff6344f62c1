import { DatabaseError } from 'pg'
import { recordAudit } from '#features/audit/server/index.ts'
import { findTransition, mayStep, refusedStep, STATUS, STATUS_NAMES } from '#features/campaigns/contract.ts'
import type { WebhookEvent } from '#features/developer-keys/contract.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
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
  if (actor && !mayStep(actor, step)) throw new NamedError('notPermitted')
  if (step.reason === 'needed' && !reason) throw invalidField('reason', 'Enter a reason')
}

/** Error for a keyword that another campaign has at the same time. */
export const takenKeyword = () =>
  new NamedError('conflict', { message: 'Another campaign uses this keyword at the same time' })

/** The database has the last word on keywords: two activations at the same moment do not see each other. */
function refuseTakenKeyword(error: unknown): never {
  throw error instanceof DatabaseError && error.constraint === 'campaigns_one_keyword'
    ? takenKeyword()
    : error
}

type StatusEvent = Extract<WebhookEvent, `campaign.${string}`>

/** Status changes that trigger webhooks, beside activating and resuming. */
const TOLD: Readonly<Record<number, StatusEvent>> = {
  [STATUS.paused]: 'campaign.paused',
  [STATUS.ended]: 'campaign.ended',
  [STATUS.cancelled]: 'campaign.cancelled',
}

async function announceStatus(
  db: Db,
  deps: Deps,
  { accountId, eventKey, title, status }: Campaign,
  { to, activates }: { to: number; activates: boolean },
): Promise<void> {
  const resumes = status === STATUS.paused && to === STATUS.live
  const event = activates ? 'campaign.activated' : resumes ? 'campaign.resumed' : TOLD[to]
  if (event) await announce(db, deps, { accountId, event, data: { eventKey, title } })
}

/**
 * Stores a new status and what happened. Which steps are allowed is `requireStep`'s business. Call it
 * with the campaign locked, as the last thing of the transaction.
 * @throws conflict when another campaign was activated with the same keyword at this moment
 */
export async function changeStatus(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  change: StatusChange,
): Promise<void> {
  const { to, now, actor, reason } = change
  const activates = campaign.status === STATUS.draft && (to === STATUS.scheduled || to === STATUS.live)
  const update = db
    .updateTable('campaigns')
    .set(eb => ({
      status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(activates ? { activated_at: now, activated_by: actor?.userId ?? null } : {}),
    }))
    .where('id', '=', campaign.id)
    .where('account_id', '=', campaign.accountId)
  await update.execute().catch(refuseTakenKeyword)
  await announceStatus(db, deps, campaign, { to, activates })
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
