import { ExportFormat, FORGET_EXPORTS, KEPT_HOURS } from '#features/reports/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { isOutdated, storedName } from './stored-export.ts'

const AT_ONCE = 500

/** Files that nobody can download any more: too old, of somebody who was erased since, or of a deleted campaign. */
async function listOver({ pool, clock }: Deps) {
  const oldest = new Date(clock.now().getTime() - KEPT_HOURS * HOUR_MS)
  return inScope(pool, 'system', db =>
    db
      .selectFrom('exports as x')
      .select(['x.id', 'x.export_key', 'x.format', 'x.campaign_id'])
      .where(({ and, or, eb }) =>
        or([
          eb('x.campaign_id', 'is', null),
          and([eb('x.state', '=', 'done'), or([eb('x.ended_at', '<=', oldest), isOutdated])]),
        ]),
      )
      .limit(AT_ONCE)
      .execute(),
  )
}

/** Removes such files; the row stays as long as its campaign, to say who took what. */
export const forgetExportsJob: JobKind = {
  name: FORGET_EXPORTS,
  cron: '*/10 * * * *',
  async run(deps) {
    for (const { id, export_key: exportKey, format, campaign_id: campaignId } of await listOver(deps)) {
      await deps.storage.remove(storedName({ exportKey, format: ExportFormat.parse(format) }))
      await inScope(deps.pool, 'system', async db => {
        if (campaignId === null) await db.deleteFrom('exports').where('id', '=', id).execute()
        else await db.updateTable('exports').set({ state: 'gone' }).where('id', '=', id).execute()
      })
    }
  },
}
