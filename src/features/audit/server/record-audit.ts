import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { type Line, linkHash, NO_HASH } from './chain.ts'
import { breakBetween, type Head, reportBreak } from './log-break.ts'

/** Event to record. */
export interface AuditEvent {
  accountId: number
  at: Date
  /** Absent for the clock and for participants. */
  actorId?: number
  /** `noun.verb`, such as `campaign.activated`. */
  action: string
  /** Public key of the subject. */
  entity: string
  /** No personal data. Changed fields are under `before` and `after`. */
  details?: Record<string, unknown>
  ip?: string
}

/** Locks the head of an account's log; `key` is the API key used in this transaction. */
async function lockHead(db: Db, accountId: number): Promise<Head & { key: string | null }> {
  await db
    .insertInto('audit_heads')
    .values({ account_id: accountId, seq: 0, hash: NO_HASH })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  return db
    .selectFrom('audit_heads')
    .select(['seq', 'hash', sql<string | null>`nullif(current_setting('app.key', true), '')`.as('key')])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Last stored line; call it under the lock of the head. */
async function readTail(db: Db, accountId: number): Promise<Head> {
  const last = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { seq: 0, hash: NO_HASH }
}

/** Appends a line after `before`. */
async function append(db: Db, before: Head, content: Omit<Line, 'seq'>): Promise<Head> {
  const seq = before.seq + 1
  const hash = linkHash(before.hash, { ...content, seq })
  const { accountId: account_id, at, actorId: actor_id, action, entity, details, ip } = content
  await db
    .insertInto('audit_log')
    .values({ account_id, seq, at, actor_id, action, entity, ip, hash, details: JSON.stringify(details) })
    .execute()
  return { seq, hash }
}

/**
 * Appends to the account's hash-chained log inside the caller's transaction: `hash = SHA-256(previous hash,
 * JSON of the row)`. Locks the row of the chain's head, so call it last. A head that contradicts its log does
 * not block work: a permanent line reports it, the log continues and staff are alerted.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const { accountId, at, actorId = null, action, entity, ip = null } = event
  const { key, ...head } = await lockHead(db, accountId)
  const broken = breakBetween(head, await readTail(db, accountId))
  let last: Head = head
  if (broken) {
    last = await append(db, broken.last, { ...broken.line, accountId, at })
    await reportBreak(db, accountId, at, broken.words)
  }
  // A program made the request; the actor is the creator of its key.
  const details = { ...event.details, ...(key ? { apiKey: key } : {}) }
  const { seq, hash } = await append(db, last, { accountId, at, actorId, action, entity, details, ip })
  await db.updateTable('audit_heads').set({ seq, hash }).where('account_id', '=', accountId).execute()
}
