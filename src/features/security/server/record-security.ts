import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { hourOf } from './note-security.ts'
import { operatorsAccount } from './operators-account.ts'

/** Lines of one transaction. */
const AT_ONCE = 200
/** Days that the counts are kept; the audit log keeps its lines. */
const KEPT_MS = 90 * DAY_MS

/** Accounts with an hour that is over and not in their log yet; null for what belongs to none. */
async function listDue(db: Db, before: Date): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('security_events')
    .select('account_id')
    .distinct()
    .whereRef('recorded', '<', 'count')
    .where('hour', '<', before)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Writes a line for each count into the log of its account. @returns how many */
async function recordSome(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  accountId: number | null,
  before: Date,
): Promise<number> {
  const due = await db
    .selectFrom('security_events')
    .selectAll()
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .whereRef('recorded', '<', 'count')
    .where('hour', '<', before)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  const logOf = accountId ?? (await operatorsAccount(db))
  for (const { id, kind, subject, actor_id, api_key, network, count, recorded, ...row } of due) {
    await db.updateTable('security_events').set({ recorded: count }).where('id', '=', id).execute()
    await recordAudit(db, {
      accountId: logOf,
      at: clock.now(),
      ...(actor_id === null ? {} : { actorId: actor_id }),
      action: `security.${kind}`,
      entity: subject || (accountId === null ? 'no account' : `account ${accountId}`),
      details: {
        count: count - recorded,
        first: row.first_at.toISOString(),
        last: row.last_at.toISOString(),
        ...(api_key ? { apiKey: api_key } : {}),
      },
      ...(network ? { ip: network } : {}),
    })
  }
  return due.length
}

/** Brings the audit logs up to the last full hour; an account whose log takes no line does not hold up the others. */
async function recordAll(deps: Deps): Promise<void> {
  const before = hourOf(deps.clock.now())
  const failed: number[] = []
  for (const accountId of await inScope(deps.pool, 'system', db => listDue(db, before))) {
    try {
      while ((await inScope(deps.pool, 'system', db => recordSome(db, deps, accountId, before))) === AT_ONCE);
    } catch (error) {
      failed.push(accountId ?? 0)
      deps.log.error({ err: error, accountId }, 'could not write security events to the audit log')
    }
  }
  const old = new Date(deps.clock.now().getTime() - KEPT_MS)
  await inScope(deps.pool, 'system', db =>
    sql`delete from security_events where last_at < ${old} and recorded = count`.execute(db),
  )
  if (failed.length > 0)
    throw new Error(`Security events of ${failed.length} accounts are waiting for their audit log`)
}

/** At five past, so that refused sign-ins of the last minute are settled. */
export const recordSecurityJob: JobKind = {
  name: 'record-security',
  title: 'Write security events into audit logs',
  cron: '5 * * * *',
  run: recordAll,
}
