import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditFilter, type AuditItem, MOST_COUNTED } from '#features/audit/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { likeLiteral } from '#shared/text/like-literal.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const Details = z.record(z.string(), z.unknown())
const Fields = z.record(z.string(), z.unknown())

/** Label for a user who was removed or is outside the caller's scope. */
const ELSEWHERE = 'Outside this account'

/** Query for matching log lines in the caller's scope; `users` holds only users that the scope may see. */
function filtered(db: Db, filter: AuditFilter) {
  const { cid, actor, action, entity, from, to } = filter
  return db
    .selectFrom('audit_log as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .$if(cid !== undefined, query => query.where('l.account_id', '=', cid ?? 0))
    .$if(Boolean(actor), query =>
      query.where('u.email', 'like', `%${likeLiteral(actor?.toLowerCase() ?? '')}%`),
    )
    .$if(Boolean(action), query => query.where('l.action', 'like', `${likeLiteral(action ?? '')}%`))
    .$if(Boolean(entity), query =>
      query.where(eb => eb.or([eb('l.entity', '=', entity ?? ''), eb('l.subject', '=', entity ?? '')])),
    )
    .$if(from !== undefined, query => query.where('l.at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, query =>
      query.where('l.at', '<', new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY_MS)),
    )
}

function selectItems(db: Db, filter: AuditFilter) {
  return filtered(db, filter)
    .select(['l.account_id', 'l.seq', 'l.at', 'l.action', 'l.entity', 'l.details', 'l.ip', 'l.hash'])
    .select(['a.name as client', 'u.email as actor', 'l.actor_id'])
    .orderBy('l.at', 'desc')
    .orderBy('l.account_id', 'desc')
    .orderBy('l.seq', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

function toItem(row: Row): AuditItem {
  const { before, after, ...details } = Details.parse(row.details)
  const was = Fields.safeParse(before)
  const is = Fields.safeParse(after)
  const hasBoth = was.success && is.success
  return {
    seq: row.seq,
    cid: row.account_id,
    client: row.client,
    at: row.at,
    ...(row.actor_id === null ? {} : { actor: row.actor ?? ELSEWHERE }),
    action: row.action,
    entity: row.entity,
    ...(hasBoth ? { before: was.data, after: is.data, details } : { details: Details.parse(row.details) }),
    ...(row.ip ? { ip: row.ip } : {}),
    hash: row.hash.toString('hex'),
  }
}

/** One page of the log, newest first, with the total count up to 10,000. */
export async function listLines(
  db: Db,
  { page, pageSize, ...filter }: AuditFilter & { page: number; pageSize: number },
): Promise<{ items: AuditItem[]; total: number }> {
  const rows = await selectItems(db, filter)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom(filtered(db, filter).select(sql`1`.as('one')).limit(MOST_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toItem), total }
}

/** Lines of one account after a sequence number, the oldest first. */
export async function listAccountLines(
  db: Db,
  accountId: number,
  after: number,
  most: number,
): Promise<AuditItem[]> {
  const rows = await selectItems(db, { cid: accountId })
    .clearOrderBy()
    .where('l.seq', '>', after)
    .orderBy('l.seq')
    .limit(most)
    .execute()
  return rows.map(toItem)
}

/** Position of an export page's last line. */
export type Place = Pick<AuditItem, 'at' | 'cid' | 'seq'>

/** Lines after a position in the same order; keyset paging, so earlier lines are not scanned. */
export async function listLinesAfter(
  db: Db,
  filter: AuditFilter,
  place: Place | undefined,
  most: number,
): Promise<AuditItem[]> {
  const rows = await selectItems(db, filter)
    .$if(place !== undefined, query =>
      query.where(
        sql<boolean>`(l.at, l.account_id, l.seq) < (${place?.at}::timestamptz, ${place?.cid}::bigint, ${place?.seq}::bigint)`,
      ),
    )
    .limit(most)
    .execute()
  return rows.map(toItem)
}
