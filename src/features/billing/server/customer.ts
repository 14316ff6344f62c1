import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/payments/payments.ts'

/**
 * The payment provider's name for the actor's account, made at the first need. Two at once get the same one,
 * because the provider answers one key with one customer.
 */
export async function getCustomer(deps: Deps, payments: Payments, actor: Actor): Promise<string> {
  const { accountId, email } = actor
  const account = await inScope(deps.pool, accountId, db =>
    db
      .selectFrom('accounts')
      .select(['name', 'payment_customer', 'created_at'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  )
  if (account.payment_customer) return account.payment_customer
  // Another database has accounts of the same numbers, but of other moments.
  const key = `${accountId}-${account.created_at.getTime()}`
  const customer = await payments.createCustomer({ name: account.name, email, key })
  await inScope(deps.pool, accountId, db =>
    db.updateTable('accounts').set({ payment_customer: customer }).where('id', '=', accountId).execute(),
  )
  return customer
}
