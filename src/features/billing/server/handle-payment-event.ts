import { changePlan } from '#features/clients/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentEvent } from '#server/payments/payments.ts'
import { lockPurchase } from './purchase-queries.ts'
import { settleClosed } from './settle-closed.ts'
import { settleBack, settleFailed, settlePaid } from './settle-purchase.ts'
import { keepSubscription } from './subscription-queries.ts'
import { tell } from './tell.ts'

type PurchaseEvent = Extract<
  PaymentEvent,
  { kind: 'checkoutPaid' | 'checkoutFailed' | 'refunded' | 'disputed' | 'disputeClosed' }
>
type CustomerEvent = Extract<PaymentEvent, { kind: 'subscriptionChanged' | 'invoiceFailed' }>

/** False when this message was acted on before. Two at once wait for each other here. */
async function isFirst(db: Db, deps: Deps, event: PaymentEvent, accountId: number): Promise<boolean> {
  const { id, kind, at } = event
  const received_at = deps.clock.now()
  const stored = await db
    .insertInto('payment_events')
    .values({ event: id, account_id: accountId, kind, happened_at: at, received_at })
    .onConflict(conflict => conflict.column('event').doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Our reference of the message's subject. Some name only the payment, which the provider knows before we do. */
async function findReference(deps: Deps, event: PurchaseEvent): Promise<string | undefined> {
  if ('reference' in event && event.reference !== undefined) return event.reference
  if (!('payment' in event) || event.payment === undefined) return undefined
  const { payment } = event
  const known = await inScope(deps.pool, 'system', db =>
    db.selectFrom('purchases').select('purchase_key').where('payment', '=', payment).executeTakeFirst(),
  )
  return known?.purchase_key ?? deps.payments?.findReference(payment)
}

async function takePurchaseEvent(deps: Deps, event: PurchaseEvent): Promise<void> {
  const reference = await findReference(deps, event)
  if (reference === undefined) return
  await inScope(deps.pool, 'system', async db => {
    const purchase = await lockPurchase(db, reference)
    if (!purchase || !(await isFirst(db, deps, event, purchase.account_id))) return
    if (event.kind === 'checkoutPaid') return settlePaid(db, deps, purchase, event)
    if (event.kind === 'checkoutFailed') return settleFailed(db, purchase)
    if (event.kind === 'disputeClosed') return settleClosed(db, deps, purchase, event)
    return settleBack(db, deps, purchase, event)
  })
}

/** Subscriptions to something else that is sold by the same provider are not ours. */
function isOurs({ config }: Deps, event: CustomerEvent): boolean {
  if (event.kind === 'invoiceFailed') return true
  const { goldPrice } = config.stripe
  return event.reference !== undefined || (goldPrice !== undefined && event.prices.includes(goldPrice))
}

const PLAN_WORDS = {
  GOLD: 'You are now on the Gold plan. Campaigns need no tokens.',
  ALECARTE:
    'Your Gold plan has ended. You are now on the à la carte plan: activating a campaign takes one token.',
} as const

/** GOLD begins with a running subscription, and ends with the one that ran; a plan that staff gave stays. */
async function followSubscription(db: Db, deps: Deps, accountId: number, event: CustomerEvent) {
  if (event.kind !== 'subscriptionChanged') return
  const { ran, runs } = await keepSubscription(db, accountId, event, event.at)
  if (!runs && !ran) return
  const subscriptionRole = runs ? 'GOLD' : 'ALECARTE'
  const at = deps.clock.now()
  const changed = await changePlan(db, { accountId, subscriptionRole, cause: 'subscription', at })
  if (changed) await tell(db, deps, { accountId, kind: 'payments', text: PLAN_WORDS[subscriptionRole] })
}

async function takeCustomerEvent(deps: Deps, event: CustomerEvent): Promise<void> {
  if (!isOurs(deps, event)) return
  await inScope(deps.pool, 'system', async db => {
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('payment_customer', '=', event.customer)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account || !(await isFirst(db, deps, event, account.id))) return
    if (event.kind === 'invoiceFailed') {
      const text = 'Your payment failed. Check your card in the billing portal.'
      await tell(db, deps, { accountId: account.id, kind: 'payments', text })
    }
    await followSubscription(db, deps, account.id, event)
  })
}

/**
 * Handles a message of the payment provider, once, in any order of messages. The effect, its audit line, its notice and
 * the note that the message was read are one transaction. Messages about unknown purchases are ignored.
 * @throws paymentsDown when the provider must be asked and does not answer; it sends the message again then
 */
export async function handlePaymentEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  if (event.kind === 'other') return
  if (event.kind === 'subscriptionChanged' || event.kind === 'invoiceFailed') {
    await takeCustomerEvent(deps, event)
  } else {
    await takePurchaseEvent(deps, event)
  }
}
