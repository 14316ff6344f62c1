import { documentPart, sealPapersJob } from '#features/claims/server/index.ts'
import { releaseJob, type UploadKind } from '#features/files/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

/** Files of receipts. */
export const RECEIPT_UPLOAD: UploadKind = {
  job: 'receipt-forget',
  title: 'Delete stored receipts',
  partsOf: fileKey => [documentPart(fileKey)],
  async isKept(db, fileKey) {
    const file = await db
      .selectFrom('purchase_receipt_files')
      .select('id')
      .where('file_key', '=', fileKey)
      .executeTakeFirst()
    return file !== undefined
  },
}

/** The table of the files, as it stands for their place when they are sealed. */
export const RECEIPT_PAPERS = 'purchase_receipt_files' as const

/** Encrypts the files of receipts that earlier versions stored. */
export const sealReceiptsJob: JobKind = sealPapersJob(RECEIPT_PAPERS, {
  name: 'seal-receipts',
  title: 'Encrypt stored receipts',
})

/** Removes the bytes of a file that was erased, or whose upload never came to an end. */
export const forgetReceiptJob: JobKind = releaseJob(RECEIPT_UPLOAD)

/**
 * Forgets the receipts of entries, in the caller's transaction; their bytes go after it.
 * @returns the keys of the receipts
 */
export async function forgetReceipts(
  db: Db,
  deps: Pick<Deps, 'jobs'>,
  entryIds: readonly number[],
): Promise<string[]> {
  if (entryIds.length === 0) return []
  const ofThese = db.selectFrom('purchase_receipts').select('id').where('entry_id', 'in', entryIds)
  const gone = await db
    .deleteFrom('purchase_receipt_files')
    .where('receipt_id', 'in', ofThese)
    .returning('file_key as storageKey')
    .execute()
  const receipts = await db
    .deleteFrom('purchase_receipts')
    .where('entry_id', 'in', entryIds)
    .returning('receipt_key as key')
    .execute()
  for (const { storageKey } of gone) await deps.jobs.enqueue(db, RECEIPT_UPLOAD.job, { storageKey })
  return receipts.map(({ key }) => key)
}
