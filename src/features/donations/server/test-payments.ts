import { feeOf } from '#features/donations/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Charge, GiftPayments } from '#server/payments/payments.ts'
import { readSignedEvent, signEvent } from '#server/payments/read-event.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { newKey } from '#server/security/keys.ts'

/** Each account's trial runs are signed with a secret of their own. */
export const testSecret = ({ sealKey }: Pick<Deps, 'sealKey'>, accountId: number): string =>
  purposeHmac(sealKey, 'test payments', String(accountId)).toString('hex')

/** The job that sends the messages of trial runs. */
export const TEST_NEWS = 'test-payment-news'

/** A message of the provider of trial runs, in Stripe's form, with its signature. */
export interface TestMessage {
  body: string
  signature: string
}

/** Signs what has happened. */
export function testMessage(
  deps: Pick<Deps, 'sealKey' | 'random' | 'clock'>,
  accountId: number,
  { type, object }: { type: string; object: object },
): TestMessage {
  const at = deps.clock.now()
  const body = JSON.stringify({
    id: newKey(deps.random, 'tev_'),
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  })
  return { body, signature: signEvent(body, testSecret(deps, accountId), at) }
}

/** Session message of a page where a donor "paid". */
export const testSession = (reference: string, payment: string, amount: number) => ({
  object: 'checkout.session',
  metadata: { reference },
  payment_status: 'paid',
  payment_intent: payment,
  amount_total: amount,
  currency: 'usd',
})

/**
 * The provider of trial runs: its page is ours and charges no card. It has its own balance, so that everything that
 * works with a real provider can be tried.
 */
export function testPayments(deps: Deps, accountId: number): GiftPayments {
  const books = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(deps.pool, accountId, work)
  const findCharge = (payment: string) =>
    books(db =>
      db
        .selectFrom('test_charges')
        .select(['reference', 'amount'])
        .where('payment', '=', payment)
        .executeTakeFirst(),
    )
  return {
    openGift: async ({ reference, page }) => ({
      checkout: `test_${reference}`,
      url: `${page}/test-checkout`,
    }),
    async closeGift(checkout) {
      const reference = checkout.slice('test_'.length)
      const charge = await books(db =>
        db.selectFrom('test_charges').select('payment').where('reference', '=', reference).executeTakeFirst(),
      )
      return charge === undefined
    },
    async refund(payment, amount) {
      await books(async db => {
        const { reference, ...charge } = await db
          .updateTable('test_charges')
          .set(({ fn, val, ref }) => ({
            refunded: fn<number>('least', [
              ref('amount'),
              fn<number>('greatest', [ref('refunded'), val(amount)]),
            ]),
          }))
          .where('payment', '=', payment)
          .returning(['reference', 'amount', 'refunded'])
          .executeTakeFirstOrThrow()
        const object = {
          object: 'charge',
          payment_intent: payment,
          amount: charge.amount,
          amount_refunded: charge.refunded,
          metadata: { reference },
        }
        await deps.jobs.enqueue(db, TEST_NEWS, { accountId, type: 'charge.refunded', object })
      })
    },
    async *listCharges(from, to) {
      const rows = await books(db =>
        db
          .selectFrom('test_charges')
          .selectAll()
          .where('at', '>=', from)
          .where('at', '<', to)
          .orderBy('at', 'desc')
          .execute(),
      )
      yield* rows.map(
        ({ payment, reference, amount, refunded, at }): Charge => ({
          payment,
          reference,
          amount,
          refunded,
          fee: feeOf(amount),
          disputed: false,
          at,
        }),
      )
    },
    async findFee(payment) {
      const found = await findCharge(payment)
      return found && feeOf(found.amount)
    },
    async findReference(payment) {
      return (await findCharge(payment))?.reference
    },
    readEvent: readSignedEvent,
  }
}
