import { Purchase } from '#features/billing/contract.ts'
import type { Db } from '#server/db/scope.ts'

const { kind: Kind, state: State } = Purchase.shape
const MOST = 100

export interface NewPurchase {
  accountId: number
  purchaseKey: string
  kind: Purchase['kind']
  quantity: number
  boughtBy: number
  at: Date
}

/** Stores a purchase before its payment. */
export async function insertPurchase(db: Db, purchase: NewPurchase): Promise<void> {
  await db
    .insertInto('purchases')
    .values({
      account_id: purchase.accountId,
      purchase_key: purchase.purchaseKey,
      kind: purchase.kind,
      quantity: purchase.quantity,
      bought_by: purchase.boughtBy,
      created_at: purchase.at,
    })
    .execute()
}

/** Purchases of an account, newest first. */
export async function listPurchaseRows(db: Db, accountId: number): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('purchases as p')
    .leftJoin('users as u', 'u.id', 'p.bought_by')
    .selectAll('p')
    .select('u.email as buyer')
    .where('p.account_id', '=', accountId)
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => ({
    purchaseKey: row.purchase_key,
    kind: Kind.parse(row.kind),
    quantity: row.quantity,
    state: State.parse(row.state),
    createdAt: row.created_at,
    ...(row.amount === null || row.currency === null ? {} : { amount: row.amount, currency: row.currency }),
    ...(row.buyer ? { boughtBy: row.buyer } : {}),
    ...(row.paid_at ? { paidAt: row.paid_at } : {}),
  }))
}

/** A purchase by our reference, locked until the transaction ends. */
export async function lockPurchase(db: Db, purchaseKey: string) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('purchase_key', '=', purchaseKey)
    .forUpdate()
    .executeTakeFirst()
}

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>
