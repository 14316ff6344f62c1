import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { DAY_MS } from '#shared/durations.ts'

const KEPT_DAYS = 180

/** Deletes what is older than half a year, read or not. */
async function forgetOld({ pool, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await inScope(pool, 'system', db =>
    db.deleteFrom('notifications').where('created_at', '<', before).execute(),
  )
}

export const forgetOldJob: JobKind = { name: 'forget-notifications', run: forgetOld, cron: '41 3 * * *' }
