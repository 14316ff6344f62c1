import { AUDIT_LOG } from '#features/audit/contract.ts'
import { type listStuckWork, MOST_LISTED } from '#features/stuck-work/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { EventKey } from '#shared/fields.ts'

function selectRows(db: Db) {
  return db
    .selectFrom('stuck_items as s')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.stuck_key as id', 's.job', 's.account_id', 'a.name', 's.subject', 's.error', 's.tries'])
    .select(['s.first_failed_at', 's.last_failed_at', 's.next_try_at'])
    .orderBy('s.last_failed_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export const handleListStuckWork: Handler<typeof listStuckWork> = async ({ db, deps }) => {
  const rows = await selectRows(db)
  const { total } = await db
    .selectFrom('stuck_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const titleOf = (job: string) =>
    job === AUDIT_LOG ? 'Audit log changed' : (deps.jobs.titleOf?.(job) ?? job)
  return {
    total: Number(total),
    items: rows.map(({ id, job, account_id, name, subject, error, tries, ...row }) => {
      const eventKey = EventKey.safeParse(subject).data
      return {
        id,
        job,
        title: titleOf(job),
        ...(account_id === null ? {} : { cid: account_id, client: name ?? '' }),
        ...(eventKey ? { eventKey } : {}),
        error,
        tries,
        firstFailedAt: row.first_failed_at,
        lastFailedAt: row.last_failed_at,
        ...(row.next_try_at ? { nextTryAt: row.next_try_at } : {}),
      }
    }),
  }
}
