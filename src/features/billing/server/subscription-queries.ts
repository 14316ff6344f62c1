import type { Billing } from '#features/billing/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { PaymentOutcome } from '#server/payments/payments.ts'

/** The plan runs: paid, on trial, or late while the provider tries again. */
const RUNNING = ['active', 'trialing', 'past_due']
/** Nothing comes after these. */
const OVER = ['canceled', 'incomplete_expired']

type Change = Extract<PaymentOutcome, { kind: 'subscriptionChanged' }>

/** The subscription that keeps an account GOLD, if one does. */
export async function findSubscription(db: Db, accountId: number): Promise<Billing['subscription']> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['status', 'paid_until', 'ends'])
    .where('account_id', '=', accountId)
    .where('status', 'in', RUNNING)
    .orderBy('told_at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  return { status: row.status, ends: row.ends, ...(row.paid_until ? { paidUntil: row.paid_until } : {}) }
}

/**
 * Whether a message is current: messages come in any order, and several within one second. An ended subscription stays
 * ended, and a paid one never returns to waiting for the first payment.
 */
export function isNews(
  known: { status: string; told_at: Date } | undefined,
  { status, at }: { status: string; at: Date },
): boolean {
  if (!known) return true
  if (OVER.includes(known.status)) return false
  if (OVER.includes(status)) return true
  return known.told_at < at || (known.told_at.getTime() === at.getTime() && status !== 'incomplete')
}

/**
 * Stores the current state of a subscription. The account's row is locked before, so that one message is read at a
 * time.
 * @returns whether the plan ran by it before, and runs by any now
 */
export async function keepSubscription(db: Db, accountId: number, change: Change, at: Date) {
  const known = await db
    .selectFrom('subscriptions')
    .select(['status', 'told_at'])
    .where('subscription', '=', change.subscription)
    .executeTakeFirst()
  const ran = known !== undefined && RUNNING.includes(known.status)
  if (isNews(known, { status: change.status, at })) {
    const state = {
      status: change.status,
      paid_until: change.paidUntil ?? null,
      ends: change.ends,
      told_at: at,
    }
    await db
      .insertInto('subscriptions')
      .values({ ...state, subscription: change.subscription, account_id: accountId })
      .onConflict(conflict => conflict.column('subscription').doUpdateSet(state))
      .execute()
  }
  return { ran, runs: (await findSubscription(db, accountId)) !== undefined }
}
