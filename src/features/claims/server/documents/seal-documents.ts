import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { isSealed } from '#server/security/seal.ts'
import {
  newContentKey,
  PAPER_TABLES,
  type PaperRef,
  type PaperTable,
  putDocument,
} from './document-content.ts'
import { documentPart } from './document-upload.ts'

const isPaper = ({ table, documentKey }: PaperRef) => sql`${sql.ref(PAPER_TABLES[table])} = ${documentKey}`

/** The key of a document, stored before its bytes change: a job that was stopped in between reads both. */
async function requireKey(deps: Deps, accountId: number, paper: PaperRef): Promise<string | undefined> {
  const { table } = paper
  const fresh = newContentKey(deps, await deps.keys.of(accountId), paper)
  return inScope(deps.pool, accountId, async db => {
    const { rows } = await sql<{ contentKey: string }>`
      select content_key as "contentKey" from ${sql.table(table)} where ${isPaper(paper)} for update`.execute(
      db,
    )
    if (rows[0]?.contentKey !== '') return rows[0]?.contentKey
    await sql`update ${sql.table(table)} set content_key = ${fresh} where ${isPaper(paper)}`.execute(db)
    return fresh
  })
}

async function sealStored(deps: Deps, accountId: number, paper: PaperRef): Promise<void> {
  const { table, documentKey } = paper
  const contentKey = await requireKey(deps, accountId, paper)
  if (contentKey === undefined) return
  const stored = await deps.storage.get(documentPart(documentKey))
  const bytes = stored && (await buffer(stored.stream))
  if (bytes && !isSealed(bytes)) {
    await putDocument(deps, await deps.keys.of(accountId), { ...paper, contentKey }, bytes)
  }
  const { numAffectedRows } = await inScope(deps.pool, accountId, db =>
    sql`update ${sql.table(table)} set sealed_at = ${deps.clock.now()} where ${isPaper(paper)}`.execute(db),
  )
  // Erased meanwhile.
  if (Number(numAffectedRows) === 0) await deps.storage.remove(documentPart(documentKey))
}

/** A job that encrypts the papers of a table that earlier versions stored. */
export function sealPapersJob(table: PaperTable, { name, title }: Pick<JobKind, 'name' | 'title'>): JobKind {
  return {
    name,
    title,
    cron: '*/10 * * * *',
    async run(deps, _data, signal) {
      await forEachItem(
        deps,
        {
          job: name,
          signal,
          async list(db, most, stuck) {
            const key = sql.ref(PAPER_TABLES[table])
            const { rows } = await sql<{ key: string; accountId: number }>`
              select ${key} as key, account_id as "accountId" from ${sql.table(table)}
              where sealed_at is null and ${key} <> all(${[...stuck]}) order by id limit ${most}`.execute(db)
            return rows
          },
        },
        ({ key, accountId }) => sealStored(deps, accountId, { table, documentKey: key }),
      )
    },
  }
}

/** Encrypts the papers of winners that earlier versions stored. */
export const sealDocumentsJob = sealPapersJob('award_documents', {
  name: 'seal-documents',
  title: 'Encrypt stored claim documents',
})
