import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const MINUTES_DAYS = 35
/** A statement that was not slow for a week needs no attention. */
const STATEMENTS_DAYS = 7
const RUNS_DAYS = 400

async function forgetWorkload({ pool, clock }: Deps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await inScope(pool, 'system', async db => {
    await db.deleteFrom('workload_minutes').where('minute', '<', before(MINUTES_DAYS)).execute()
    await db.deleteFrom('slow_statements').where('last_at', '<', before(STATEMENTS_DAYS)).execute()
    await db.deleteFrom('maintenance_runs').where('started_at', '<', before(RUNS_DAYS)).execute()
  })
}

export const forgetWorkloadJob: JobKind = {
  name: 'forget-workload',
  title: 'Delete old figures of operations',
  cron: '40 3 * * *',
  run: forgetWorkload,
}
