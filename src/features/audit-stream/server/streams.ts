import type { AuditStream, StreamForm } from '#features/audit-stream/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

const placeOf = (accountId: number) => `audit stream ${accountId}`

/** Sequence number of the last line of an account's log. */
export async function lastSeq(db: Db, accountId: number): Promise<number> {
  const head = await db
    .selectFrom('audit_heads')
    .select('seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return head?.seq ?? 0
}

function findRow(db: Db, accountId: number) {
  return db.selectFrom('audit_streams').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** The stream of an account with its state. */
export async function readStream(db: Db, accountId: number): Promise<AuditStream | undefined> {
  const row = await findRow(db, accountId)
  if (!row) return undefined
  const { last_error: message, failing_since: since } = row
  return {
    target: row.target,
    hasCredential: row.credential_sealed !== null,
    sentSeq: row.sent_seq,
    ...(row.sent_at ? { sentAt: row.sent_at } : {}),
    waiting: Math.max(0, (await lastSeq(db, accountId)) - row.sent_seq),
    ...(message && since ? { problem: { message, since } } : {}),
  }
}

/** Address and credential of an account's stream, and the last line that arrived. */
export async function openStream(db: Db, deps: Pick<Deps, 'sealKey'>, accountId: number) {
  const row = await findRow(db, accountId)
  if (!row) return undefined
  const sealed = row.credential_sealed
  const credential = sealed ? unseal(deps, placeOf(accountId), sealed).toString() : undefined
  return { target: row.target, credential, sentSeq: row.sent_seq }
}

/** Stores where the log of an account goes. A changed address keeps its place in the log. */
export async function writeStream(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'random' | 'clock'>,
  accountId: number,
  { target, credential, fromStart }: StreamForm,
): Promise<void> {
  const sealed =
    credential === undefined
      ? {}
      : { credential_sealed: credential ? seal(deps, placeOf(accountId), Buffer.from(credential)) : null }
  const columns = { target, ...sealed, last_error: null, failing_since: null }
  await db
    .insertInto('audit_streams')
    .values({
      account_id: accountId,
      ...columns,
      sent_seq: fromStart ? 0 : await lastSeq(db, accountId),
      created_at: deps.clock.now(),
    })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet({ ...columns, ...(fromStart ? { sent_seq: 0 } : {}) }),
    )
    .execute()
}

/** Notes that lines arrived. Another process may have sent them as well: the later place counts. */
export async function noteSent(db: Db, accountId: number, seq: number, at: Date): Promise<void> {
  await db
    .updateTable('audit_streams')
    .set({ sent_seq: seq, sent_at: at, last_error: null, failing_since: null })
    .where('account_id', '=', accountId)
    .where('sent_seq', '<', seq)
    .execute()
}

const MOST_ERROR = 300

/** Notes why lines did not arrive. */
export async function noteFailed(db: Db, accountId: number, message: string, at: Date): Promise<void> {
  await db
    .updateTable('audit_streams')
    .set(({ fn, val }) => ({
      last_error: message.slice(0, MOST_ERROR),
      failing_since: fn.coalesce('failing_since', val(at)),
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Accounts with lines that have not arrived. */
export async function listWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_streams as s')
    .innerJoin('audit_heads as h', 'h.account_id', 's.account_id')
    .select('s.account_id')
    .whereRef('h.seq', '>', 's.sent_seq')
    .orderBy('s.account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
