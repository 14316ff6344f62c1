import type { Db } from '#server/db/scope.ts'
import { isGold } from '#shared/access.ts'

/** The plan of an account, such as 'GOLD' or 'ALECARTE'. */
export async function getSubscriptionRole(db: Db, accountId: number): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('subscription_role')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.subscription_role
}

/** Only Gold activates without tokens (product rule A5). */
export function needsTokens(subscriptionRole: string): boolean {
  return !isGold(subscriptionRole)
}
