import { recordAudit } from '#features/audit/server/index.ts'
import type { Token } from '#features/billing/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { addTokens } from './add-tokens.ts'
import { findSpentToken } from './token-queries.ts'

export interface Spending {
  campaign: Campaign
  userId: number
  now: Date
  /** Absent: the one that expires first. */
  tokenKey?: string | undefined
}

/**
 * Spends one token of the account on the activation of a campaign that has spent none. Tokens that another
 * activation holds are skipped, so none is ever spent twice.
 * @throws noTokens when there is none to spend
 */
export async function spendToken(db: Db, { campaign, userId, now, tokenKey }: Spending): Promise<Token> {
  const spent = await db
    .updateTable('tokens')
    .set({ status: 'spent', campaign_id: campaign.id, spent_at: now, spent_by: userId })
    .where('account_id', '=', campaign.accountId)
    .where('id', '=', eb =>
      eb
        .selectFrom('tokens')
        .select('id')
        .where('account_id', '=', campaign.accountId)
        .where('status', '=', 'unspent')
        .where(or => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
        .$if(tokenKey !== undefined, query => query.where('token_key', '=', tokenKey ?? ''))
        .orderBy('expires_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  const token = spent.numUpdatedRows === 1n ? await findSpentToken(db, campaign.id) : undefined
  if (!token) throw new NamedError('noTokens')
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: userId,
    action: 'token.spent',
    entity: token.tokenKey,
    details: { eventKey: campaign.eventKey },
  })
  return token
}

/** Gives a campaign's token back as a new one, because it was canceled before its start. */
export async function returnToken(db: Db, deps: Pick<Deps, 'random' | 'clock'>, campaign: Campaign) {
  const returned = await db
    .updateTable('tokens')
    .set({ status: 'returned' })
    .where('account_id', '=', campaign.accountId)
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'spent')
    .returning('expires_at')
    .executeTakeFirst()
  if (!returned) return
  const [tokenKey = ''] = await addTokens(db, deps, {
    accountId: campaign.accountId,
    count: 1,
    source: 'return',
    note: `${campaign.title} was canceled before its start`,
    expiresAt: returned.expires_at,
  })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    action: 'token.returned',
    entity: tokenKey,
    details: { eventKey: campaign.eventKey },
  })
}
