import { sql } from 'kysely'
import {
  SECURITY_KINDS,
  SecurityKind,
  SHOWN_DAYS,
  type StaffSecurityEvent,
} from '#features/security/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Whose events are asked for, and which of them. */
export interface SecurityQuestion {
  /** Absent: everywhere. */
  accountId?: number | undefined
  /** Only those by or about one member. */
  self?: { userId: number; userKey: string } | undefined
  kind?: SecurityKind | undefined
  page: number
  pageSize: number
  now: Date
}

function newest(db: Db, { accountId, self, now }: SecurityQuestion) {
  return db
    .selectFrom('security_events as s')
    .where('s.last_at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    .$if(accountId !== undefined, query => query.where('s.account_id', '=', accountId ?? 0))
    .$if(self !== undefined, query =>
      query.where(({ or, eb }) =>
        or([eb('s.actor_id', '=', self?.userId ?? 0), eb('s.subject', '=', self?.userKey ?? '')]),
      ),
    )
}

async function countKinds(db: Db, question: SecurityQuestion) {
  const rows = await newest(db, question)
    .select(['s.kind', sql<number>`sum(s.count)::int8`.as('count'), sql<Date>`max(s.last_at)`.as('lastAt')])
    .groupBy('s.kind')
    .execute()
  return rows
    .map(({ kind, ...row }) => ({ kind: SecurityKind.parse(kind), ...row }))
    .sort((a, b) => SECURITY_KINDS.indexOf(a.kind) - SECURITY_KINDS.indexOf(b.kind))
}

/** With whom, what and whose they are about; members of other accounts are named to staff alone, by the caller's scope. */
function selectPage(db: Db, question: SecurityQuestion) {
  const { kind, page, pageSize } = question
  return newest(db, question)
    .$if(kind !== undefined, query => query.where('s.kind', '=', kind ?? ''))
    .leftJoin('users as u', join =>
      join.on(({ or, and, eb, ref }) =>
        or([
          eb('u.id', '=', ref('s.actor_id')),
          and([eb('s.actor_id', 'is', null), eb('u.user_key', '=', ref('s.subject'))]),
        ]),
      ),
    )
    .leftJoin('campaigns as c', 'c.event_key', 's.subject')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.kind', 's.count', 's.first_at', 's.last_at', 's.api_key', 's.network', 's.by_staff'])
    .select(['s.account_id', 'u.email', 'a.name', 'c.event_key', 'c.title'])
    .orderBy('s.last_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

type Row = Awaited<ReturnType<typeof selectPage>>[number]

function toEvent(row: Row): StaffSecurityEvent {
  const { account_id: cid, by_staff, api_key, network, event_key: eventKey, title, name } = row
  return {
    id: row.id,
    kind: SecurityKind.parse(row.kind),
    count: row.count,
    firstAt: row.first_at,
    lastAt: row.last_at,
    ...(row.email ? { person: row.email } : {}),
    byStaff: by_staff,
    ...(api_key ? { apiKey: api_key } : {}),
    ...(eventKey && title !== null ? { campaign: { eventKey, title } } : {}),
    ...(network ? { network } : {}),
    ...(cid === null ? {} : { cid, ...(name === null ? {} : { client: name }) }),
  }
}

/** A page of security events, newest first, and what happened how often. */
export async function findSecurity(db: Db, question: SecurityQuestion) {
  const [totals, { total }, page] = await Promise.all([
    countKinds(db, question),
    newest(db, question)
      .$if(question.kind !== undefined, query => query.where('s.kind', '=', question.kind ?? ''))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    selectPage(db, question),
  ])
  return { totals, total, events: page.map(toEvent) }
}
