import type { listPurchases } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listPurchaseRows } from '../purchase-queries.ts'

export const handleListPurchases: Handler<typeof listPurchases> = ({ db, actor }) =>
  listPurchaseRows(db, actor.accountId)
