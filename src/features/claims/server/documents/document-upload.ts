import { releaseJob, type UploadKind } from '#features/files/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

/** Storage path of a document. */
export const documentPart = (documentKey: string): string => `${documentKey}/document.bin`

/** Papers of awards. */
export const DOCUMENT_UPLOAD: UploadKind = {
  job: 'claim-document-forget',
  title: 'Delete stored claim documents',
  partsOf: documentKey => [documentPart(documentKey)],
  async isKept(db, documentKey) {
    const document = await db
      .selectFrom('award_documents')
      .select('id')
      .where('document_key', '=', documentKey)
      .executeTakeFirst()
    return document !== undefined
  },
}

/** Removes the bytes of a document that was erased, or whose upload never came to an end. */
export const forgetDocumentJob: JobKind = releaseJob(DOCUMENT_UPLOAD)

/** Forgets every document of an award, in the caller's transaction; their bytes go after it. */
export async function forgetDocumentsLater(db: Db, deps: Pick<Deps, 'jobs'>, awardId: number): Promise<void> {
  const gone = await db
    .deleteFrom('award_documents')
    .where('award_id', '=', awardId)
    .returning('document_key as storageKey')
    .execute()
  for (const { storageKey } of gone) await deps.jobs.enqueue(db, DOCUMENT_UPLOAD.job, { storageKey })
}
