import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Longer than any span that is counted in, and than any code or proof is valid. */
const KEPT_MS = 2 * HOUR_MS

const FORGET_COUNTS = 'forget-bot-counts'

/** Throws away counts of past spans, used proofs and codes that have expired. */
async function forgetCounts(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS)
  await everyAccount(deps, { job: FORGET_COUNTS, part: 'expired' }, scope =>
    inScope(deps.pool, scope, async db => {
      await db.deleteFrom('bot_counts').where('since', '<', before).execute()
      await db.deleteFrom('spent_proofs').where('expires_at', '<', before).execute()
      await db.deleteFrom('contact_codes').where('created_at', '<', before).execute()
    }),
  )
}

export const forgetCountsJob: JobKind = {
  name: FORGET_COUNTS,
  title: 'Delete expired codes and counts of attempts',
  run: forgetCounts,
  cron: '*/10 * * * *',
}
