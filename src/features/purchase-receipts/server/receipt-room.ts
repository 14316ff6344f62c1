import { type NewUpload, sumOf, usageOf } from '#features/files/server/index.ts'
import { RECEIPT_FILES, RECEIPT_SHARE, sendOwnReceipt } from '#features/purchase-receipts/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { OfEntry } from './find-receipt.ts'

function refusal(code: 'tooLarge' | 'noRoom', message: string): NamedError {
  return new NamedError(code, { message, fields: { [sendOwnReceipt.upload.field]: message } })
}

/**
 * @throws tooLarge for more files than a receipt may have, kept or on their way; noRoom when the receipts of the account
 *   would take too much
 */
export async function requireReceiptRoom(
  db: Db,
  { campaign: { accountId }, entry: { entryId }, receipt }: OfEntry,
  added: readonly NewUpload[],
): Promise<void> {
  if (added.length === 0) return
  const pending = await db
    .selectFrom('pending_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receipt_entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('purchase_receipt_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receipt_id', '=', receipt?.id ?? 0)
    .executeTakeFirstOrThrow()
  if (kept.count + pending.count + added.length > RECEIPT_FILES.most) {
    throw refusal('tooLarge', `A receipt can have at most ${RECEIPT_FILES.most} files`)
  }
  const used = await usageOf(db, accountId, 'receipts')
  if (used.bytes + sumOf(added) > RECEIPT_SHARE) {
    throw refusal('noRoom', 'The sponsor’s storage is full. Please contact the sponsor')
  }
}
