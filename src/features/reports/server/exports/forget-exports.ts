import { ExportFormat, FORGET_EXPORTS, KEPT_HOURS } from '#features/reports/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { listOutdated } from './list-outdated.ts'
import { storedName } from './stored-export.ts'

const AT_ONCE = 500

/** Files that cannot be downloaded any more: too old, with data of a person erased since, or of a deleted campaign. */
async function listOver(db: Db, now: Date, most: number) {
  const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR_MS)
  const rows = await db
    .selectFrom('exports as x')
    .select(['x.id', 'x.export_key as key', 'x.account_id as accountId', 'x.format', 'x.campaign_id'])
    .select('x.ended_at')
    .where(({ or, eb }) => or([eb('x.campaign_id', 'is', null), eb('x.state', '=', 'done')]))
    .orderBy('x.id')
    .execute()
  const isOver = (row: (typeof rows)[number]) =>
    row.campaign_id === null || (row.ended_at !== null && row.ended_at <= oldest)
  const kept = rows.filter(row => !isOver(row)).map(({ id }) => id)
  const outdated = await listOutdated(db, kept)
  return rows.filter(row => isOver(row) || outdated.has(row.id)).slice(0, most)
}

/** Removes such files; the row stays as long as its campaign, to say who took what. */
export const forgetExportsJob: JobKind = {
  name: FORGET_EXPORTS,
  title: 'Delete old exports',
  cron: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    await forEachItem(
      deps,
      { job: FORGET_EXPORTS, most: AT_ONCE, list: (db, most) => listOver(db, now, most) },
      async ({ id, key: exportKey, format, campaign_id: campaignId }) => {
        await deps.storage.remove(storedName({ exportKey, format: ExportFormat.parse(format) }))
        await inScope(deps.pool, 'system', async db => {
          if (campaignId === null) await db.deleteFrom('exports').where('id', '=', id).execute()
          else await db.updateTable('exports').set({ state: 'gone' }).where('id', '=', id).execute()
        })
      },
    )
  },
}
