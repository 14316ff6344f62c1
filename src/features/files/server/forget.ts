import { PICTURE_WIDTHS } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { releaseJob, type UploadKind } from './uploads/upload-kind.ts'

export const DOCUMENT_PART = 'document.pdf'
const PARTS = [...PICTURE_WIDTHS.map(width => `${width}.webp`), DOCUMENT_PART]

/** Pictures and documents of accounts. */
export const FILE_UPLOAD: UploadKind = {
  job: 'file-forget',
  title: 'Delete stored files',
  partsOf: fileKey => PARTS.map(part => `${fileKey}/${part}`),
  async isKept(db, fileKey) {
    const file = await db.selectFrom('files').select('id').where('file_key', '=', fileKey).executeTakeFirst()
    return file !== undefined
  },
}

/** Removes the bytes of a file that is not there: it was removed, or its upload never came to an end. */
export const forgetJob = releaseJob(FILE_UPLOAD)

/** Queues it for a file that the same transaction removes. */
export function forgetNow(db: Db, deps: Deps, fileKey: string): Promise<void> {
  return deps.jobs.enqueue(db, FILE_UPLOAD.job, { storageKey: fileKey })
}
