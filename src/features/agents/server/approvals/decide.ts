import { recordAudit } from '#features/audit/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { scopeOf } from '#server/http/serve.ts'
import { lockWaiting } from './approval-queries.ts'

/** The person who decides, and what about. */
export interface Decider {
  deps: Deps
  actor: Actor
  id: string
  ip: string
}

type Change = 'approved' | 'refused' | 'returned' | 'ran'

function log(
  db: Db,
  { deps, actor, id, ip }: Decider,
  change: Change,
  details: Record<string, unknown>,
): Promise<void> {
  const { accountId, userId: actorId } = actor
  const at = deps.clock.now()
  return recordAudit(db, { accountId, at, actorId, action: `approval.${change}`, entity: id, details, ip })
}

const own = (db: Db, { actor, id }: Decider) =>
  db.updateTable('approvals').where('account_id', '=', actor.accountId).where('approval_key', '=', id)

/**
 * Stores a person's decision, once.
 * @returns the call that was decided
 * @throws notFound, or conflict unless it waits
 */
export function decide(decider: Decider, state: 'approved' | 'refused') {
  const { deps, actor, id } = decider
  return inScope(deps.pool, scopeOf(actor), async db => {
    const now = deps.clock.now()
    const call = await lockWaiting(db, actor, id, now)
    await own(db, decider).set({ state, decided_by: actor.userId, decided_at: now }).execute()
    await log(db, decider, state, { tool: call.tool, eventKey: call.eventKey, summary: call.summary })
    return call
  })
}

/** Lets an approved call wait again: it did not run, because its approver may not make it, or has to confirm first. */
export function returnCall(decider: Decider, reason: string): Promise<void> {
  const { deps, actor } = decider
  return inScope(deps.pool, scopeOf(actor), async db => {
    await own(db, decider).set({ state: 'waiting', decided_by: null, decided_at: null }).execute()
    await log(db, decider, 'returned', { reason })
  })
}

/** Stores the answer of an approved call. */
export function storeOutcome(decider: Decider, status: number, message: string): Promise<void> {
  const { deps, actor } = decider
  return inScope(deps.pool, scopeOf(actor), async db => {
    await own(db, decider).set({ outcome_status: status, outcome_message: message }).execute()
    await log(db, decider, 'ran', { status, message })
  })
}
