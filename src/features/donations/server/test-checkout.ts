import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import type { DonationRow } from './donation-rows.ts'
import { receiveMessage } from './receive-message.ts'
import { testMessage, testSession } from './test-payments.ts'

/** Whether a gift waits to be paid on the page of trial runs; `findTestCheckout` asks the same. */
export const waitsForTestPayment = ({ provider, test, state }: DonationRow): boolean =>
  provider === 'test' && test && state === 'pending'

/**
 * Checkout on the payment page of trial runs.
 * @throws notFound for every other pledge, so that no real gift can be "paid" here
 */
async function findTestCheckout(db: Db, pledgeKey: string): Promise<DonationRow> {
  const row = await db
    .selectFrom('donations as d')
    .innerJoin('pledges as p', 'p.id', 'd.pledge_id')
    .selectAll('d')
    .where('p.pledge_key', '=', pledgeKey)
    .where('d.provider', '=', 'test')
    .where('d.test', '=', true)
    .where('d.state', '=', 'pending')
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return row
}

/**
 * "Pays" in a trial run: writes it into its provider's ledger, and sends the message of a real one.
 * @throws notFound when nothing waits to be paid
 */
export async function payTestCheckout(deps: Deps, pledgeKey: string): Promise<void> {
  const { charge, accountId } = await inScope(deps.pool, 'system', async db => {
    const row = await findTestCheckout(db, pledgeKey)
    const { account_id, donation_key: reference, amount } = row
    await db
      .insertInto('test_charges')
      .values({
        payment: newKey(deps.random, 'tpay_'),
        account_id,
        reference,
        amount: amount ?? 0,
        at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.column('reference').doNothing())
      .execute()
    const stored = await db
      .selectFrom('test_charges')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return { charge: stored, accountId: account_id }
  })
  const object = testSession(charge.reference, charge.payment, charge.amount)
  const message = testMessage(deps, accountId, { type: 'checkout.session.completed', object })
  await receiveMessage(deps, 'test', message)
}
