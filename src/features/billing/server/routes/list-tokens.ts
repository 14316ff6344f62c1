import type { listTokens } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getSubscriptionRole } from '../plan.ts'
import { listUnspentTokens } from '../token-queries.ts'

/** Only an account that is exactly à la carte has tokens to show (specification, section 6). */
export const handleListTokens: Handler<typeof listTokens> = async ({ db, deps, actor }) => {
  const [plan, unspent] = await Promise.all([
    getSubscriptionRole(db, actor.accountId),
    listUnspentTokens(db, actor.accountId, deps.clock.now()),
  ])
  return plan === 'ALECARTE' ? unspent : []
}
