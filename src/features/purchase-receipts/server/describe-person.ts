import type { Db } from '#server/db/scope.ts'
import { RECEIPT_PAPERS } from './receipt-upload.ts'

/** Everything that is stored of the receipts of entries, for their person. */
export async function describeReceipts(db: Db, entryIds: readonly number[]) {
  if (entryIds.length === 0) return { rows: [], documents: [] }
  const rows = await db
    .selectFrom('purchase_receipts as r')
    .innerJoin('campaigns as c', 'c.id', 'r.event_id')
    .select(['c.title as campaign', 'r.state', 'r.amount_cents as cents', 'r.shop', 'r.bought_on as bought'])
    .select(['r.sent_at as sent', 'r.reason', 'r.decided_at as decided'])
    .where('r.entry_id', 'in', entryIds)
    .orderBy('r.id')
    .execute()
  const documents = await db
    .selectFrom('purchase_receipt_files as f')
    .innerJoin('purchase_receipts as r', 'r.id', 'f.receipt_id')
    .select(['f.file_key as documentKey', 'f.name', 'f.content_key as contentKey'])
    .where('r.entry_id', 'in', entryIds)
    .orderBy('f.id')
    .execute()
  return { rows, documents: documents.map(file => ({ ...file, table: RECEIPT_PAPERS })) }
}
