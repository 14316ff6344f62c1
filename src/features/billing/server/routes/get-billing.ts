import type { getBilling } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getSubscriptionRole } from '../plan.ts'
import { findSubscription } from '../subscription-queries.ts'
import { whatIsSold } from '../what-is-sold.ts'

export const handleGetBilling: Handler<typeof getBilling> = async ({ db, deps, actor }) => {
  const [subscriptionRole, subscription] = await Promise.all([
    getSubscriptionRole(db, actor.accountId),
    findSubscription(db, actor.accountId),
  ])
  return {
    subscriptionRole,
    sells: whatIsSold(deps, subscriptionRole),
    ...(subscription ? { subscription } : {}),
  }
}
