import { createHash } from 'node:crypto'
import type { Db } from '#server/db/scope.ts'

export { type Happening, listHappenings } from './list-happenings.ts'

/** One thing that happened. */
export interface AuditEvent {
  accountId: number
  at: Date
  /** Absent when the clock or a participant did it. */
  actorId?: number
  /** `noun.verb`, such as `campaign.activated`. */
  action: string
  /** Public key of what it happened to. */
  entity: string
  /** No personal data: before and after of what changed. */
  details?: Record<string, unknown>
  ip?: string
}

const EMPTY = Buffer.alloc(32)

/**
 * Appends to the account's hash-chained log inside the caller's transaction: `hash = SHA-256(previous
 * hash, JSON of the row)`. Takes a row lock on the chain's head, so call it last.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const { accountId, at, actorId = null, action, entity, details = {}, ip = null } = event
  await db
    .insertInto('audit_heads')
    .values({ account_id: accountId, seq: 0, hash: EMPTY })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  const head = await db
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const seq = head.seq + 1
  const text = JSON.stringify([accountId, seq, at.toISOString(), actorId, action, entity, details, ip])
  const hash = createHash('sha256').update(head.hash).update(text).digest()
  await db
    .insertInto('audit_log')
    .values({
      account_id: accountId,
      seq,
      at,
      actor_id: actorId,
      action,
      entity,
      details: JSON.stringify(details),
      ip,
      hash,
    })
    .execute()
  await db.updateTable('audit_heads').set({ seq, hash }).where('account_id', '=', accountId).execute()
}
