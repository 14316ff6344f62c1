import { sql } from 'kysely'
import type { SecurityKind } from '#features/security/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Rows of one account, kind and hour that name their network; what comes from further ones is counted without. */
const MOST_NETWORKS = 50

/** One thing that happened, or several alike within one hour. */
export interface SecurityNote {
  /** Null: of no account. */
  accountId: number | null
  kind: SecurityKind
  /** Public key of the subject. */
  subject?: string
  actorId?: number | undefined
  /** Start of the API key behind the event. */
  apiKey?: string | undefined
  /** True for staff in an account that is not their own. */
  byStaff?: boolean
  /** As `callerOf` names it. Of participants none is kept. */
  network?: string
  at: Date
  lastAt?: Date
  count?: number
  /** True where the audit log has a line of its own for each. */
  isRecorded?: boolean
}

/** The hour of a count. */
export const hourOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % HOUR_MS))

const ofAccount = (accountId: number | null) =>
  accountId === null ? sql`e.account_id is null` : sql`e.account_id = ${accountId}::int8`

/**
 * Counts a security event in the caller's transaction: one row for each subject, person and network in an hour. A job
 * writes the row into the audit log once the hour is over.
 */
export async function noteSecurity(db: Db, note: SecurityNote): Promise<void> {
  const { accountId, kind, subject = '', actorId = null, apiKey = '', network = '', at, count = 1 } = note
  const { lastAt = at, byStaff = false, isRecorded = false } = note
  const hour = hourOf(at)
  await sql`
    insert into security_events as s
      (account_id, kind, subject, actor_id, api_key, by_staff, network, hour, count, recorded, first_at, last_at)
    select ${accountId}::int8, ${kind}, ${subject}, ${actorId}::int8, ${apiKey}, ${byStaff},
      case when (
        select count(*) from (
          select from security_events e
          where ${ofAccount(accountId)} and e.kind = ${kind} and e.hour = ${hour} and e.network <> ${network}
          limit ${MOST_NETWORKS}
        ) known
      ) < ${MOST_NETWORKS} then ${network} else '' end,
      ${hour}, ${count}, ${isRecorded ? count : 0}, ${at}, ${lastAt}
    on conflict (account_id, kind, hour, subject, actor_id, api_key, network) do update set
      count = s.count + excluded.count, recorded = s.recorded + excluded.recorded,
      first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at)`.execute(
    db,
  )
}
