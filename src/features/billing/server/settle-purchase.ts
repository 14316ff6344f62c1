import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentOutcome } from '#server/payments/payments.ts'
import { addTokens } from './add-tokens.ts'
import type { PurchaseRow } from './purchase-queries.ts'
import { tell } from './tell.ts'

type Paid = Extract<PaymentOutcome, { kind: 'checkoutPaid' }>
type Back = Extract<PaymentOutcome, { kind: 'refunded' | 'disputed' }>

/** "1 token", "5 tokens" */
export const tokensOf = (count: number): string => `${count} ${count === 1 ? 'token' : 'tokens'}`

/** Notes what became of a purchase. */
export function changePurchase(db: Db, purchase: PurchaseRow, set: Partial<PurchaseRow>) {
  return db.updateTable('purchases').set(set).where('id', '=', purchase.id).execute()
}

/** Writes what became of a purchase to the account's log. */
export function recordPurchase(db: Db, deps: Deps, purchase: PurchaseRow, verb: string, details: object) {
  return recordAudit(db, {
    accountId: purchase.account_id,
    at: deps.clock.now(),
    action: `purchase.${verb}`,
    entity: purchase.purchase_key,
    details: { ...details },
  })
}

/** Gives an account its purchase, less earlier refunds. A GOLD plan starts with its subscription. */
export async function settlePaid(db: Db, deps: Deps, purchase: PurchaseRow, news: Paid): Promise<void> {
  if (purchase.paid_at) return
  const { payment = null, amount, currency } = news
  const hasBegun = purchase.state === 'open' || purchase.state === 'failed'
  const state = hasBegun ? 'paid' : purchase.state
  await changePurchase(db, purchase, { state, payment, amount, currency, paid_at: deps.clock.now() })
  const accountId = purchase.account_id
  const count = purchase.kind === 'tokens' ? purchase.quantity - purchase.withheld : 0
  await addTokens(db, deps, { accountId, count, source: 'purchase', purchaseId: purchase.id })
  if (count > 0) await tell(db, deps, { accountId, kind: 'tokens', text: `${tokensOf(count)} bought.` })
  await recordPurchase(db, deps, purchase, 'paid', {
    kind: purchase.kind,
    quantity: purchase.quantity,
    amount,
    currency,
  })
}

/** No payment came; a late payment still counts. */
export async function settleFailed(db: Db, purchase: PurchaseRow): Promise<void> {
  if (purchase.state === 'open') await changePurchase(db, purchase, { state: 'failed' })
}

/** Takes up to `count` unspent tokens of a purchase away, the newest first; returns how many there were. */
async function takeAway(db: Db, deps: Deps, purchase: PurchaseRow, count: number, reason: string) {
  const unspent = db
    .selectFrom('tokens')
    .select('id')
    .where('purchase_id', '=', purchase.id)
    .where('status', '=', 'unspent')
    .orderBy('id', 'desc')
    .limit(count)
    .forUpdate()
  const taken = await db
    .updateTable('tokens')
    .set({ status: 'void', voided_at: deps.clock.now(), void_reason: reason })
    .where('id', 'in', unspent)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** Number of the purchase's tokens that go with this money; a part of the price takes its token with it. */
function goneBy(purchase: PurchaseRow, news: Back): number {
  if (news.kind === 'disputed' || news.amount === 0) return purchase.quantity
  return Math.min(purchase.quantity, Math.ceil((purchase.quantity * news.refunded) / news.amount))
}

/**
 * Handles returned money: the tokens that it paid for go, as far as they are unspent. Known amounts only grow, so that
 * messages may come in any order, even before the one that confirms the payment.
 */
export async function settleBack(db: Db, deps: Deps, purchase: PurchaseRow, news: Back): Promise<void> {
  const isDispute = news.kind === 'disputed'
  // It was won already, and the message that it began comes late.
  if (isDispute && purchase.won_disputes.includes(news.dispute)) return
  const gone = goneBy(purchase, news)
  const withheld = Math.max(purchase.withheld, gone)
  const refunded_tokens = isDispute ? purchase.refunded_tokens : Math.max(purchase.refunded_tokens, gone)
  const state = isDispute || purchase.state === 'disputed' ? 'disputed' : 'refunded'
  await changePurchase(db, purchase, { withheld, refunded_tokens, state, payment: news.payment })
  if (purchase.kind !== 'tokens') return
  const wanted = purchase.paid_at ? withheld - purchase.withheld : 0
  const reason = isDispute ? 'The payment was disputed' : 'The payment was refunded'
  const taken = wanted > 0 ? await takeAway(db, deps, purchase, wanted, reason) : 0
  const spent = wanted - taken
  const rest = spent > 0 ? ` ${tokensOf(spent)} already spent.` : ''
  const text = `${reason}: ${tokensOf(taken)} revoked.${rest}`
  await tell(db, deps, { accountId: purchase.account_id, kind: 'payments', text })
  await recordPurchase(db, deps, purchase, news.kind, { taken, spent })
}
