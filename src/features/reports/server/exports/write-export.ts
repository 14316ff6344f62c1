import { z } from 'zod'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { MIME } from './formats/file-of.ts'
import { openFile } from './open-file.ts'
import { openSnapshot } from './row-source.ts'
import { findExport, type StoredExport, storedName } from './stored-export.ts'
import { tellAsker } from './tell-asker.ts'

const NAME = 'write-export'
/** Starts after which it fails. */
const MOST_ATTEMPTS = 4

const Data = z.object({ exportKey: z.string() })

/** Queues the writing of a file that the same transaction asks for. */
export const queueExport = (db: Db, deps: Deps, exportKey: string) =>
  deps.jobs.enqueue(db, NAME, { exportKey })

/** Marks the export as begun; undefined when there is nothing to write any more. */
async function begin(deps: Deps, exportKey: string): Promise<StoredExport | undefined> {
  return inScope(deps.pool, 'system', async db => {
    const now = deps.clock.now()
    const begun = await db
      .updateTable('exports')
      .set(({ eb }) => ({
        state: 'running',
        attempts: eb('attempts', '+', 1),
        rows_done: 0,
        rows_total: null,
        started_at: now,
      }))
      .where('export_key', '=', exportKey)
      .where('campaign_id', 'is not', null)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return begun.numUpdatedRows === 1n ? findExport(db, exportKey, now) : undefined
  })
}

/** Writes the whole file; what stops half way is not kept. */
async function writeFile(
  deps: Deps,
  asked: StoredExport,
  signal: AbortSignal | undefined,
): Promise<{ bytes: number; rows: number }> {
  const snapshot = await openSnapshot(deps, asked.accountId)
  try {
    const { file, rows } = await openFile(deps, asked, snapshot)
    // Failing storage stops reading, so the end of the file would go unnoticed.
    file.on('error', () => undefined)
    signal?.addEventListener('abort', () => file.destroy(new Error('The service is stopping')))
    try {
      const bytes = await deps.storage.putStream(storedName(asked), file, MIME[asked.format])
      return { bytes, rows }
    } finally {
      file.destroy()
    }
  } finally {
    snapshot.close()
  }
}

/** Whether the file may be released: its campaign exists, and none of its people were erased meanwhile. */
async function finish(deps: Deps, asked: StoredExport, written: { bytes: number; rows: number }) {
  return inScope(deps.pool, 'system', async db => {
    const now = deps.clock.now()
    const done = await db
      .updateTable('exports')
      .set({
        state: 'done',
        ended_at: now,
        bytes: written.bytes,
        rows_total: written.rows,
        rows_done: written.rows,
      })
      .where('id', '=', asked.id)
      .where('attempts', '=', asked.attempts)
      .where('state', '=', 'running')
      .where('campaign_id', 'is not', null)
      .executeTakeFirst()
    const found = await findExport(db, asked.exportKey, now)
    if (done.numUpdatedRows === 0n || found?.state !== 'done')
      throw new Error('The campaign changed while its export was created')
    await tellAsker(db, deps, found)
  })
}

/**
 * Whether this attempt may go on. It may have been restarted elsewhere, when this program was taken for dead, or
 * canceled.
 */
async function fateOf(deps: Deps, { id, attempts }: StoredExport): Promise<'ours' | 'lost' | 'cancelled'> {
  const row = await inScope(deps.pool, 'system', db =>
    db.selectFrom('exports').select(['attempts', 'state']).where('id', '=', id).executeTakeFirst(),
  )
  if (row && row.attempts !== attempts) return 'lost'
  return row?.state === 'cancelled' ? 'cancelled' : 'ours'
}

async function failExport(deps: Deps, asked: StoredExport): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const now = deps.clock.now()
    await db
      .updateTable('exports')
      .set({ state: 'failed', ended_at: now, failure: 'The file could not be created' })
      .where('id', '=', asked.id)
      .where('attempts', '=', asked.attempts)
      .execute()
    const found = await findExport(db, asked.exportKey, now)
    if (found) await tellAsker(db, deps, found)
  })
}

/** Writes one file from the rows at its start; after an error it starts again, a few times. */
export const writeExportJob: JobKind = {
  name: NAME,
  title: 'Write an export',
  long: { seconds: 21_600 },
  atOnce: 2,
  async run(deps, data, signal) {
    const { exportKey } = Data.parse(data)
    const asked = await begin(deps, exportKey)
    if (!asked) return
    try {
      await finish(deps, asked, await writeFile(deps, asked, signal))
    } catch (error) {
      const fate = await fateOf(deps, asked)
      if (fate === 'lost') return
      await deps.storage.remove(storedName(asked))
      if (fate === 'cancelled') return
      deps.log.warn({ err: error, exportKey }, 'could not create an export')
      if (asked.attempts < MOST_ATTEMPTS) throw error
      await failExport(deps, asked)
    }
  },
}
