import { type Approval, ApprovalState, MOST_APPROVALS } from '#features/agents/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const MOST_VALUE = 500

/** The approvals of an account that a person may see: those of the campaigns within their reach. */
function selectApprovals(db: Db, { accountId, campaigns }: Pick<Actor, 'accountId' | 'campaigns'>) {
  return db
    .selectFrom('approvals as a')
    .leftJoin('users as u', 'u.id', 'a.decided_by')
    .selectAll('a')
    .select('u.email as decider')
    .where('a.account_id', '=', accountId)
    .$if(campaigns !== undefined, query => query.where('a.event_key', 'in', ['', ...(campaigns ?? [])]))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>

function inWords(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST_VALUE)
}

function toApproval(row: Row, now: Date): Approval {
  const state = ApprovalState.parse(row.state)
  return {
    id: row.approval_key,
    // Stored as expired once a program asks again.
    state: state === 'waiting' && row.expires_at <= now ? 'expired' : state,
    eventKey: row.event_key,
    tool: row.tool,
    summary: row.summary,
    details: Object.entries(Object(row.arguments)).map(([name, value]) => ({ name, value: inWords(value) })),
    keyName: row.key_name,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    ...(row.decider ? { decidedBy: row.decider } : {}),
    ...(row.decided_at ? { decidedAt: row.decided_at } : {}),
    ...(row.outcome_status === null
      ? {}
      : { outcome: { status: row.outcome_status, message: row.outcome_message ?? '' } }),
  }
}

/** Those that wait first, then the latest. */
export async function findApprovals(db: Db, actor: Actor, now: Date): Promise<Approval[]> {
  const rows = await selectApprovals(db, actor)
    .orderBy(({ and, eb }) => and([eb('a.state', '=', 'waiting'), eb('a.expires_at', '>', now)]), 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_APPROVALS)
    .execute()
  return rows.map(row => toApproval(row, now))
}

/** @throws notFound for a missing ID, and for another account's alike */
export async function findApproval(db: Db, actor: Actor, id: string, now: Date): Promise<Approval> {
  const row = await selectApprovals(db, actor).where('a.approval_key', '=', id).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toApproval(row, now)
}

/**
 * As `findApproval`, kept from other decisions until the transaction ends, with its call.
 * @throws notFound; conflict unless it waits
 */
export async function lockWaiting(db: Db, actor: Actor, id: string, now: Date) {
  await db
    .selectFrom('approvals')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('approval_key', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const row = await selectApprovals(db, actor).where('a.approval_key', '=', id).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  const { state, tool } = toApproval(row, now)
  if (state === 'expired') throw new NamedError('conflict', { message: 'This request has expired' })
  if (state !== 'waiting') throw new NamedError('conflict', { message: `This request was already ${state}` })
  const given: Record<string, unknown> = { ...Object(row.arguments) }
  return { tool, given, summary: row.summary, eventKey: row.event_key }
}
