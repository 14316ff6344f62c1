import { recordAudit } from '#features/audit/server/index.ts'
import { extendClaim, tellWinner } from '#features/claims/server/index.ts'
import type { WinnerExtra } from '#features/sweepstakes/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'
import { lockDraw } from '../stored-draw.ts'
import type { LockedWinner } from './change-winner.ts'
import { findWinner } from './winners.ts'

/** Inputs of a step. */
interface Step {
  db: Db
  deps: Deps
  actor: Actor
  locked: LockedWinner
  reason: string | undefined
}

function note({ db, deps, actor, locked }: Step, action: string, details: object = {}): Promise<void> {
  const { campaign, place } = locked
  return recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action,
    entity: campaign.rootKey,
    details: { winner: place.winner.winnerId, ...details },
  })
}

/** Withdraws an unconfirmed request: by its author, or an owner. */
async function withdraw(step: Step): Promise<void> {
  const { db, actor, locked } = step
  const { id, disqualifyBy, winner } = locked.place
  if (winner.disqualifyAskedAt === undefined || winner.status === 'disqualified') {
    throw new NamedError('conflict', { message: 'This winner has no open disqualification request' })
  }
  if (disqualifyBy !== actor.userId && !hasRole(actor.role, 'owner')) {
    throw new NamedError('forbidden', {
      message: 'Only the person who requested it, or an owner, can withdraw it',
    })
  }
  // The reason and what shows it were those of the request.
  const none = { note: null, disqualify_evidence: null, disqualify_by: null, disqualify_at: null }
  await db.updateTable('draw_ranks').set(none).where('id', '=', id).execute()
  await note(step, 'draw.disqualifyWithdrawn')
}

/**
 * Blocks the promotion of alternates until the transaction ends.
 * @throws conflict when the prize does not wait for the team, or not any more
 */
async function requireGrace({ db, deps, locked }: Step): Promise<void> {
  const { drawId, winner } = locked.place
  await lockDraw(db, drawId)
  const now = await findWinner(db, deps, locked.campaign.rootId, winner.winnerId)
  if (now?.winner.graceUntil === undefined) {
    throw new NamedError('conflict', { message: 'This prize does not need your review' })
  }
}

/** Gives a winner who missed the deadline the whole time once more, and notifies them. */
async function giveMoreTime(step: Step): Promise<void> {
  const { db, deps, locked, reason } = step
  if (!reason) throw invalidField('reasonCode', 'Enter a reason')
  await requireGrace(step)
  const { campaign, award } = locked
  const extended = await extendClaim(db, deps, campaign, award)
  await tellWinner(db, deps, campaign, extended)
  await note(step, 'draw.moreTime', { until: extended.deadlineAt.toISOString(), reason })
}

/** Lets the next in line have the prize without waiting for the end of the grace. */
async function goOn(step: Step): Promise<void> {
  const { db, deps, actor, locked } = step
  await requireGrace(step)
  const now = deps.clock.now()
  const decided = { decided_by: actor.userId, decided_at: now, changed_at: now }
  await db.updateTable('awards').set(decided).where('id', '=', locked.award.id).execute()
  await note(step, 'draw.wentOn')
}

const STEPS = { withdrawDisqualification: withdraw, moreTime: giveMoreTime, nextInLine: goOn } as const

/** Takes a step that leads to no status of its own. */
export function takeStep(name: WinnerExtra, step: Step): Promise<void> {
  return STEPS[name](step)
}
