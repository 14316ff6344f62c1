import { Token, type TokenStory } from '#features/billing/contract.ts'
import type { Db } from '#server/db/scope.ts'

const Status = Token.shape.status
const Source = Token.shape.source

/** Tokens beside the campaign and person they were spent for; callers add the condition. */
function selectTokens(db: Db) {
  return db
    .selectFrom('tokens as t')
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .leftJoin('users as u', 'u.id', 't.spent_by')
    .selectAll('t')
    .select(['c.event_key', 'c.title', 'u.email as spent_by_email'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>

function toToken(row: Row): Token {
  return {
    tokenKey: row.token_key,
    status: Status.parse(row.status),
    source: Source.parse(row.source),
    createdAt: row.created_at,
    ...(row.expires_at ? { expiresAt: row.expires_at } : {}),
    ...(row.event_key ? { eventKey: row.event_key } : {}),
    ...(row.spent_at ? { spentAt: row.spent_at } : {}),
    ...(row.spent_by_email ? { spentBy: row.spent_by_email } : {}),
  }
}

function toStory(row: Row, now: Date): TokenStory {
  const token = toToken(row)
  const isOver = token.status === 'unspent' && token.expiresAt !== undefined && token.expiresAt <= now
  return {
    ...token,
    ...(isOver ? { status: 'expired' } : {}),
    ...(row.title ? { campaignTitle: row.title } : {}),
    ...(row.note ? { note: row.note } : {}),
    ...(row.voided_at ? { voidedAt: row.voided_at } : {}),
    ...(row.void_reason ? { voidReason: row.void_reason } : {}),
  }
}

/** Tokens of an account that can still be spent, the one to expire first in front. */
export async function listUnspentTokens(db: Db, accountId: number, now: Date) {
  const rows = await selectTokens(db)
    .where('t.account_id', '=', accountId)
    .where('t.status', '=', 'unspent')
    .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .orderBy('t.expires_at')
    .orderBy('t.id')
    .execute()
  return rows.map(toToken)
}

/** Tokens by their keys, oldest first. */
export async function listTokensByKey(db: Db, accountId: number, keys: readonly string[]): Promise<Token[]> {
  const rows = await selectTokens(db)
    .where('t.account_id', '=', accountId)
    .where('t.token_key', 'in', keys)
    .orderBy('t.id')
    .execute()
  return rows.map(toToken)
}

/** One page of all tokens of an account with what became of them, the newest first. */
export async function listStories(
  db: Db,
  accountId: number,
  { page, pageSize, now }: { page: number; pageSize: number; now: Date },
): Promise<TokenStory[]> {
  const rows = await selectTokens(db)
    .where('t.account_id', '=', accountId)
    .orderBy('t.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(row => toStory(row, now))
}

/** One token of any account in scope. */
export async function findStory(db: Db, tokenKey: string, now: Date) {
  const row = await selectTokens(db).where('t.token_key', '=', tokenKey).executeTakeFirst()
  return row && { ...toStory(row, now), accountId: row.account_id }
}

/** The token that activated a campaign, if one did. */
export async function findSpentToken(db: Db, campaignId: number) {
  const row = await selectTokens(db)
    .where('t.campaign_id', '=', campaignId)
    .where('t.status', '=', 'spent')
    .executeTakeFirst()
  return row && toToken(row)
}
