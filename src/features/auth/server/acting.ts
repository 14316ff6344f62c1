import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Staff member, time and origin of a request to act for a client. */
interface ActingStaff {
  userId: number
  userKey: string
  at: Date
  ip: string
}

async function record(
  db: Db,
  verb: 'started' | 'stopped',
  accountId: number,
  reason: string,
  doer: ActingStaff,
) {
  await recordAudit(db, {
    accountId,
    at: doer.at,
    actorId: doer.userId,
    action: `acting.${verb}`,
    entity: doer.userKey,
    details: { reason },
    ip: doer.ip,
  })
}

/**
 * Lets the session work in the client's account and records staff and reason in the client's log. The scope
 * of `db` must see the session.
 */
export async function startActing(
  db: Db,
  sessionId: number,
  { accountId, reason }: { accountId: number; reason: string },
  doer: ActingStaff,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ acting_account_id: accountId, acting_reason: reason, acting_since: doer.at })
    .where('id', '=', sessionId)
    .execute()
  await record(db, 'started', accountId, reason, doer)
}

/** Ends acting, if active, and records it in the client's log. The scope of `db` must see the session. */
export async function stopActing(
  db: Db,
  sessionId: number,
  doer: Pick<ActingStaff, 'at' | 'ip'>,
): Promise<void> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.acting_account_id', 's.acting_reason', 'u.id', 'u.user_key'])
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst()
  if (!session?.acting_account_id) return
  await db
    .updateTable('sessions')
    .set({ acting_account_id: null, acting_reason: null, acting_since: null })
    .where('id', '=', sessionId)
    .execute()
  await record(db, 'stopped', session.acting_account_id, session.acting_reason ?? '', {
    ...doer,
    userId: session.id,
    userKey: session.user_key,
  })
}
