import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { linkHash, NO_HASH } from './chain.ts'

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
  /** No personal data. What changed is under `before` and `after`, by field. */
  details?: Record<string, unknown>
  ip?: string
}

/**
 * Appends to the account's hash-chained log inside the caller's transaction: `hash = SHA-256(previous
 * hash, JSON of the row)`. Takes a row lock on the chain's head, so call it last.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const { accountId, at, actorId = null, action, entity, ip = null } = event
  await db
    .insertInto('audit_heads')
    .values({ account_id: accountId, seq: 0, hash: NO_HASH })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  const head = await db
    .selectFrom('audit_heads')
    .select(['seq', 'hash', sql<string | null>`nullif(current_setting('app.key', true), '')`.as('key')])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const seq = head.seq + 1
  // A program did it; the actor is whoever made its key.
  const details = { ...event.details, ...(head.key ? { apiKey: head.key } : {}) }
  const hash = linkHash(head.hash, { accountId, seq, at, actorId, action, entity, details, ip })
  const row = { account_id: accountId, seq, at, actor_id: actorId, action, entity, ip, hash }
  await db
    .insertInto('audit_log')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
  await db.updateTable('audit_heads').set({ seq, hash }).where('account_id', '=', accountId).execute()
}
