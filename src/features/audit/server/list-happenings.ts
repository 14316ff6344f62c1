import { z } from 'zod'
import type { Db } from '#server/db/scope.ts'

/** Log row for display. */
export interface Happening {
  at: Date
  /** Null for the clock and for participants. */
  actorId: number | null
  action: string
  entity: string
  details: Record<string, unknown>
}

const Details = z.record(z.string(), z.unknown())

/** Log lines about the given subjects of one account, newest first, with their total. */
export async function listHappenings(
  db: Db,
  accountId: number,
  subjects: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Happening[]; total: number }> {
  const about = db
    .selectFrom('audit_log')
    .where('account_id', '=', accountId)
    .where('subject', 'in', [...subjects])
    // Read access is shown on the security events page.
    .where('action', 'not like', 'security.%')
  const [rows, { total }] = await Promise.all([
    about
      .select(['at', 'actor_id', 'action', 'entity', 'details'])
      .orderBy('seq', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    about.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ actor_id: actorId, details, ...row }) => ({
    ...row,
    actorId,
    details: Details.parse(details),
  }))
  return { items, total }
}
