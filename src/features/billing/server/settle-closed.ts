import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentOutcome } from '#server/payments/payments.ts'
import { addTokens } from './add-tokens.ts'
import type { PurchaseRow } from './purchase-queries.ts'
import { changePurchase, recordPurchase, tokensOf } from './settle-purchase.ts'
import { tell } from './tell.ts'

type Closed = Extract<PaymentOutcome, { kind: 'disputeClosed' }>

function stateOf({ paid_at, refunded_tokens }: PurchaseRow): PurchaseRow['state'] {
  if (!paid_at) return 'open'
  return refunded_tokens > 0 ? 'refunded' : 'paid'
}

/** Tokens of a purchase that were not taken with the money, those that staff took away included. */
async function countKept(db: Db, { id }: PurchaseRow): Promise<number> {
  const { kept } = await db
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('purchase_id', '=', id)
    .where(eb => eb.or([eb('status', '<>', 'void'), eb('voided_by', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return kept
}

/**
 * A closed dispute. If the money came back, the account gets as many new tokens as were taken, less those refunded. The
 * balance is counted, so that messages may come in any order, even before the one that confirms the payment.
 */
export async function settleClosed(db: Db, deps: Deps, purchase: PurchaseRow, news: Closed): Promise<void> {
  if (!news.won) return
  const { account_id: accountId, quantity, refunded_tokens: refunded } = purchase
  await changePurchase(db, purchase, {
    won_disputes: [...purchase.won_disputes, news.dispute],
    withheld: refunded,
    payment: news.payment,
    ...(purchase.state === 'disputed' ? { state: stateOf(purchase) } : {}),
  })
  if (purchase.kind !== 'tokens' || !purchase.paid_at) return
  const count = Math.max(0, quantity - refunded - (await countKept(db, purchase)))
  const note = 'The payment dispute was resolved in your favor'
  await addTokens(db, deps, { accountId, count, source: 'purchase', note, purchaseId: purchase.id })
  if (count > 0) {
    await tell(db, deps, { accountId, kind: 'payments', text: `${note}: ${tokensOf(count)} returned.` })
  }
  await recordPurchase(db, deps, purchase, 'disputeWon', { given: count })
}
