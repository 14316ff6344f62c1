import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const KEPT_DAYS = 180

const FORGET_NOTIFICATIONS = 'forget-notifications'

/** Deletes notifications older than half a year, read or not. */
async function forgetOld(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await everyAccount(deps, { job: FORGET_NOTIFICATIONS, part: 'old' }, scope =>
    inScope(deps.pool, scope, db =>
      db.deleteFrom('notifications').where('created_at', '<', before).execute(),
    ),
  )
}

export const forgetOldJob: JobKind = {
  name: FORGET_NOTIFICATIONS,
  title: 'Delete old notifications',
  run: forgetOld,
  cron: '41 3 * * *',
}
