import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { queueAgain, type StuckRow } from './queue-again.ts'

/** Items whose next try has come; of a job that finds its items itself, one. */
async function listDue(db: Db, now: Date): Promise<StuckRow[]> {
  const rows = await db
    .selectFrom('stuck_items')
    .select(['id', 'job', 'item', 'data'])
    .where('next_try_at', '<=', now)
    .orderBy('id')
    .execute()
  const once = new Map(rows.map(row => [row.data === null ? row.job : `${row.job} ${row.item}`, row]))
  return [...once.values()]
}

const RETRY_STUCK = 'retry-stuck'

/** Queues the jobs of stuck items, for those that repeat only once a day, or not at all. */
async function retryStuck(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    {
      job: RETRY_STUCK,
      most: Number.POSITIVE_INFINITY,
      async list(db) {
        const due = await listDue(db, now)
        return due
          .filter(({ job }) => job !== RETRY_STUCK)
          .map(row => ({ ...row, key: `${row.job} ${row.item}`, accountId: null }))
      },
    },
    row => inScope(deps.pool, 'system', db => queueAgain(db, deps, row)),
  )
}

export const retryStuckJob: JobKind = {
  name: RETRY_STUCK,
  title: 'Retry stuck work',
  cron: '* * * * *',
  run: retryStuck,
}
