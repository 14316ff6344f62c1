import type { Readable } from 'node:stream'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { countedOf } from '#features/figures/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { isStateFile } from '#features/reports/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { readRange } from '../rows/entry-range.ts'
import { fileOf } from './formats/file-of.ts'
import { stateFacts } from './formats/state-facts.ts'
import { EXPORT_TABLES } from './kinds/export-tables.ts'
import { auditPack } from './pack/audit-pack.ts'
import { packTables } from './pack/pack-tables.ts'
import type { Rows, Snapshot } from './row-source.ts'
import type { StoredExport } from './stored-export.ts'

const PROGRESS_MS = 1000

/** Reports the progress of a file once a second, through all of its rows; ends the file when its request is gone. */
function watch(deps: Deps, { id, attempts }: StoredExport, total: number): (rows: Rows) => Rows {
  let done = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return async function* watched(rows) {
    for await (const some of rows) {
      yield some
      done += some.length
      const now = performance.now()
      if (now - saidAt < PROGRESS_MS) continue
      saidAt = now
      const figures = { rows_done: done, rows_total: total }
      const { numUpdatedRows: awaited } = await inScope(deps.pool, 'system', db =>
        db
          .updateTable('exports')
          .set(figures)
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('state', '=', 'running')
          .executeTakeFirst(),
      )
      if (awaited === 0n) throw new Error('This file is no longer requested')
    }
  }
}

/**
 * The bytes of a file, made on demand, and its total of rows.
 * @throws when the campaign is gone
 */
export async function openFile(
  deps: Deps,
  asked: StoredExport,
  snapshot: Snapshot,
): Promise<{ file: Readable; rows: number }> {
  const now = deps.clock.now()
  const { kind, accountId, from, to } = asked
  const campaign = await inScope(deps.pool, accountId, db => findCampaign(db, asked.eventKey))
  if (!campaign) throw new Error('The campaign of this export was deleted')
  const { withDates, isCounted } = countedOf(campaign, asked.includeTest)
  const chosen = asked.isChosen ? { chosenIn: asked.id } : {}
  const range = await inScope(deps.pool, accountId, db =>
    readRange(db, { campaign, withDates, days: { from, to }, isCounted, ...chosen }),
  )
  if (kind !== 'auditPack') {
    const table = await inScope(deps.pool, accountId, db => EXPORT_TABLES[kind](db, campaign, range, now))
    const rows = await snapshot.count(table)
    const watched = watch(deps, asked, rows)(snapshot.rows(table))
    const printed = isStateFile(kind)
      ? stateFacts(kind, campaign, await inScope(deps.pool, accountId, db => lawAt(db, now)), now)
      : undefined
    return { file: fileOf(asked, table.columns, watched, now, printed), rows }
  }
  const tables = []
  for (const part of await inScope(deps.pool, accountId, db => packTables(db, campaign, range, now))) {
    tables.push({ ...part, rows: await snapshot.count(part.table) })
  }
  const rows = tables.reduce((sum, part) => sum + part.rows, 0)
  const pack = { campaign, snapshot, tables, watched: watch(deps, asked, rows) }
  return { file: await auditPack(deps, asked, pack, now), rows }
}
