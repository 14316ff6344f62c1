import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** A change of plan: its account, the new plan, and its cause. */
export interface PlanChange {
  accountId: number
  subscriptionRole: 'GOLD' | 'ALECARTE'
  cause: 'subscription' | 'staff'
  at: Date
  actorId?: number
  ip?: string
}

/**
 * Gives an account another plan and logs it; the change appears with the next request.
 * @returns false when it has that plan already
 */
export async function changePlan(db: Db, change: PlanChange): Promise<boolean> {
  const { accountId, subscriptionRole, cause, at, ...by } = change
  const before = await db
    .selectFrom('accounts')
    .select('subscription_role')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.subscription_role === subscriptionRole) return false
  await db
    .updateTable('accounts')
    .set({ subscription_role: subscriptionRole })
    .where('id', '=', accountId)
    .execute()
  await recordAudit(db, {
    accountId,
    at,
    action: 'plan.changed',
    entity: `account ${accountId}`,
    details: { before: before.subscription_role, after: subscriptionRole, cause },
    ...by,
  })
  return true
}
