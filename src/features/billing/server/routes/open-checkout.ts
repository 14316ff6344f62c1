import { recordAudit } from '#features/audit/server/index.ts'
import type { Order, openCheckout } from '#features/billing/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import type { BareCall, BareHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { getCustomer } from '../customer.ts'
import { getSubscriptionRole } from '../plan.ts'
import { insertPurchase, lockPurchase } from '../purchase-queries.ts'
import { settleFailed } from '../settle-purchase.ts'
import { whatIsSold } from '../what-is-sold.ts'

const SCREEN = '/account/billing'

type Wish = BareCall<typeof openCheckout>

/**
 * Stores a purchase and opens its payment page.
 * @throws notSold for a product that this account cannot buy here
 */
async function begin(db: Db, { deps, actor, body, request }: Wish, purchaseKey: string): Promise<void> {
  const { accountId, userId } = actor
  const sells = whatIsSold(deps, await getSubscriptionRole(db, accountId))
  if (!sells[body.kind]) throw new NamedError('notSold')
  const at = deps.clock.now()
  const details = { kind: body.kind, quantity: quantityOf(body) }
  await insertPurchase(db, { accountId, purchaseKey, ...details, boughtBy: userId, at })
  const by = { actorId: userId, ip: request.ip }
  await recordAudit(db, { accountId, at, action: 'purchase.begun', entity: purchaseKey, details, ...by })
}

const quantityOf = (order: Order): number => (order.kind === 'gold' ? 1 : order.count)

/** Asks the provider for the payment page of a purchase. */
async function openPage({ deps, actor, body, request }: Wish, purchaseKey: string): Promise<string> {
  const { payments, config } = deps
  const isGold = body.kind === 'gold'
  const price = isGold ? config.stripe.goldPrice : config.stripe.tokenPrice
  if (!payments || !price) throw new NamedError('notSold')
  const back = `${originOf(request, config)}${SCREEN}`
  const { url } = await payments.openCheckout({
    mode: isGold ? 'subscription' : 'payment',
    customer: await getCustomer(deps, payments, actor),
    lines: [{ price, quantity: quantityOf(body) }],
    reference: purchaseKey,
    successUrl: `${back}?purchase=${purchaseKey}`,
    cancelUrl: `${back}?left=${purchaseKey}`,
  })
  return url
}

/** The page did not open, so this cannot be paid for. */
async function failAttempt(db: Db, purchaseKey: string): Promise<void> {
  const purchase = await lockPurchase(db, purchaseKey)
  if (purchase) await settleFailed(db, purchase)
}

/** Notes the purchase, then asks for the page; tokens come when the provider says that it is paid, never before. */
export const handleOpenCheckout: BareHandler<typeof openCheckout> = async call => {
  const { deps, actor } = call
  const purchaseKey = newKey(deps.random, 'pur_')
  await inScope(deps.pool, actor.accountId, db => begin(db, call, purchaseKey))
  try {
    return { url: await openPage(call, purchaseKey), purchaseKey }
  } catch (error) {
    await inScope(deps.pool, actor.accountId, db => failAttempt(db, purchaseKey))
    throw error
  }
}
