import { recordAudit } from '#features/audit/server/index.ts'
import type { openCheckout } from '#features/billing/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { newKey } from '#server/keys.ts'
import { NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import type { BareHandler } from '#server/serve.ts'
import { getCustomer } from '../customer.ts'
import { getSubscriptionRole } from '../plan.ts'
import { insertPurchase } from '../purchase-queries.ts'
import { whatIsSold } from '../what-is-sold.ts'

const SCREEN = '/account/billing'

/** Notes the purchase, then asks for the page; tokens come when the provider says that it is paid, never before. */
export const handleOpenCheckout: BareHandler<typeof openCheckout> = async ({
  deps,
  actor,
  body,
  request,
}) => {
  const { payments, config, pool, clock } = deps
  const isGold = body.kind === 'gold'
  const quantity = isGold ? 1 : body.count
  const price = isGold ? config.stripe.goldPrice : config.stripe.tokenPrice
  const purchaseKey = newKey(deps.random, 'pur_')
  await inScope(pool, actor.accountId, async db => {
    const sells = whatIsSold(deps, await getSubscriptionRole(db, actor.accountId))
    if (!sells[body.kind]) throw new NamedError('notSold')
    const { accountId, userId } = actor
    const at = clock.now()
    await insertPurchase(db, { accountId, purchaseKey, kind: body.kind, quantity, boughtBy: userId, at })
    const details = { kind: body.kind, quantity }
    const by = { actorId: userId, ip: request.ip }
    await recordAudit(db, { accountId, at, action: 'purchase.begun', entity: purchaseKey, details, ...by })
  })
  if (!payments || !price) throw new NamedError('notSold')
  const back = `${originOf(request, config)}${SCREEN}`
  const { url } = await payments.openCheckout({
    mode: isGold ? 'subscription' : 'payment',
    customer: await getCustomer(deps, payments, actor),
    lines: [{ price, quantity }],
    reference: purchaseKey,
    successUrl: `${back}?purchase=${purchaseKey}`,
    cancelUrl: `${back}?left=${purchaseKey}`,
  })
  return { url, purchaseKey }
}
