import type { Selectable } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { PaymentAccounts } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { seal, unseal } from '#server/security/seal.ts'

/** Secret keys for an account's gifts, and for verifying the provider's messages. */
export interface PaymentKeys {
  secretKey: string
  webhookSecret: string
}

const placeOf = (accountId: number, what: keyof PaymentKeys) => `payments ${what} ${accountId}`
const SHOWN = 4

/** The row of an account; made when it is first asked for, because its key is in the address of messages. */
export async function getPaymentAccount(db: Db, { random }: Pick<Deps, 'random'>, accountId: number) {
  await db
    .insertInto('payment_accounts')
    .values({ account_id: accountId, payment_key: newKey(random, 'pac_') })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The stored keys of an account. */
export type SealedKeys = Pick<Selectable<PaymentAccounts>, 'secret_sealed' | 'webhook_sealed'>

/** The keys of an account; undefined while it has connected none. */
export function openKeys(
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  row: SealedKeys | undefined,
): PaymentKeys | undefined {
  if (!row?.secret_sealed || !row.webhook_sealed) return undefined
  const open = (what: keyof PaymentKeys, sealed: Buffer) =>
    unseal(deps, placeOf(accountId, what), sealed).toString()
  return {
    secretKey: open('secretKey', row.secret_sealed),
    webhookSecret: open('webhookSecret', row.webhook_sealed),
  }
}

/** Reads the keys of an account; undefined while it has connected none. */
export async function readKeys(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
): Promise<PaymentKeys | undefined> {
  const row = await db
    .selectFrom('payment_accounts')
    .select(['secret_sealed', 'webhook_sealed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return openKeys(deps, accountId, row)
}

/** Keeps the keys of an account, sealed, or takes them away. */
export async function storeKeys(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'random' | 'clock'>,
  accountId: number,
  keys: PaymentKeys | undefined,
): Promise<void> {
  await getPaymentAccount(db, deps, accountId)
  const hide = (what: keyof PaymentKeys) =>
    keys ? seal(deps, placeOf(accountId, what), Buffer.from(keys[what])) : null
  await db
    .updateTable('payment_accounts')
    .set({
      secret_sealed: hide('secretKey'),
      webhook_sealed: hide('webhookSecret'),
      key_end: keys?.secretKey.slice(-SHOWN) ?? null,
      live: /^[sr]k_live_/.test(keys?.secretKey ?? ''),
      connected_at: keys ? deps.clock.now() : null,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** Account of a webhook address; undefined for an unknown one. */
export async function findByPaymentKey(db: Db, paymentKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_accounts')
    .select('account_id')
    .where('payment_key', '=', paymentKey)
    .executeTakeFirst()
  return row?.account_id
}
