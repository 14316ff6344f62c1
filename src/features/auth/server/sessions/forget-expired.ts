import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const FORGET_EXPIRED = 'forget-expired'

/** Throws away what has lost its meaning: sessions and temporary passwords that are over, counts of past windows, answers kept for repeats. */
async function forgetExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await everyAccount(deps, { job: FORGET_EXPIRED, part: 'sessions' }, scope =>
    inScope(deps.pool, scope, db =>
      db
        .deleteFrom('sessions')
        .where(({ eb, or }) => or([eb('expires_at', '<', now), eb('seen_at', '<', yesterday)]))
        .execute(),
    ),
  )
  await inScope(deps.pool, 'system', async db => {
    await db.deleteFrom('temporary_passwords').where('expires_at', '<', now).execute()
    await db.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute()
    await db.deleteFrom('sso_attempts').where('expires_at', '<', now).execute()
    await db.deleteFrom('tries').where('window_start', '<', yesterday).execute()
    await db.deleteFrom('call_counts').where('ends_at', '<', now).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute()
  })
}

export const forgetExpiredJob: JobKind = {
  name: FORGET_EXPIRED,
  title: 'Delete expired sessions and call counts',
  run: forgetExpired,
  cron: '17 * * * *',
}
