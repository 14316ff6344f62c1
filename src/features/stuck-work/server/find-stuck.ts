import { recordAudit } from '#features/audit/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'

/** @throws notFound for a completed item, or one of an account outside the caller's scope */
export async function findStuck(db: Db, stuckKey: string) {
  const row = await db
    .selectFrom('stuck_items')
    .select(['id', 'account_id', 'job', 'item', 'data', 'next_try_at'])
    .where('stuck_key', '=', stuckKey)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return row
}

/** Records the person who dealt with a stuck item: in the log of its account, or else in that of the person. */
export function recordStuck(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  action: 'job.retried' | 'job.dismissed',
  { account_id, job, item }: Awaited<ReturnType<typeof findStuck>>,
): Promise<void> {
  const accountId = account_id ?? actor.accountId
  return recordAudit(db, {
    accountId,
    at: clock.now(),
    actorId: actor.userId,
    action,
    entity: job,
    details: { item },
  })
}
