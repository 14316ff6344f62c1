import { buffer } from 'node:stream/consumers'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { isSealed } from '#server/security/seal.ts'
import { newContentKey, putDocument } from './document-content.ts'
import { documentPart } from './document-upload.ts'

const SEAL = 'seal-documents'

/** The key of a document, stored before its bytes change: a job that was stopped in between reads both. */
async function requireKey(deps: Deps, accountId: number, documentKey: string): Promise<string | undefined> {
  const fresh = newContentKey(deps, await deps.keys.of(accountId), documentKey)
  return inScope(deps.pool, accountId, async db => {
    const row = await db
      .selectFrom('award_documents')
      .select('content_key')
      .where('document_key', '=', documentKey)
      .forUpdate()
      .executeTakeFirst()
    if (row?.content_key !== '') return row?.content_key
    await db
      .updateTable('award_documents')
      .set({ content_key: fresh })
      .where('document_key', '=', documentKey)
      .execute()
    return fresh
  })
}

async function sealStored(deps: Deps, accountId: number, documentKey: string): Promise<void> {
  const contentKey = await requireKey(deps, accountId, documentKey)
  if (contentKey === undefined) return
  const stored = await deps.storage.get(documentPart(documentKey))
  const bytes = stored && (await buffer(stored.stream))
  if (bytes && !isSealed(bytes)) {
    await putDocument(deps, await deps.keys.of(accountId), { documentKey, contentKey }, bytes)
  }
  const { numUpdatedRows } = await inScope(deps.pool, accountId, db =>
    db
      .updateTable('award_documents')
      .set({ sealed_at: deps.clock.now() })
      .where('document_key', '=', documentKey)
      .executeTakeFirst(),
  )
  // Erased meanwhile.
  if (Number(numUpdatedRows) === 0) await deps.storage.remove(documentPart(documentKey))
}

/** Encrypts the papers that earlier versions stored. */
export const sealDocumentsJob: JobKind = {
  name: SEAL,
  title: 'Encrypt stored claim documents',
  cron: '*/10 * * * *',
  async run(deps, _data, signal) {
    await forEachItem(
      deps,
      {
        job: SEAL,
        signal,
        async list(db, most, stuck) {
          const rows = await db
            .selectFrom('award_documents')
            .select(['document_key', 'account_id'])
            .where('sealed_at', 'is', null)
            .$if(stuck.length > 0, query => query.where('document_key', 'not in', [...stuck]))
            .orderBy('id')
            .limit(most)
            .execute()
          return rows.map(({ document_key: key, account_id: accountId }) => ({ key, accountId }))
        },
      },
      ({ key, accountId }) => sealStored(deps, accountId, key),
    )
  },
}
