import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { recordRemovals } from './record-removals.ts'
import { removeHooksOf } from './webhook-queries.ts'

const END_EXPIRED = 'end-expired-hooks'

/** API keys that have expired and still have webhooks. */
function listExpired(db: Db, now: Date, most: number) {
  return db
    .selectFrom('api_keys as k')
    .select(['k.id', 'k.key_key as key', 'k.account_id as accountId'])
    .where('k.expires_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhooks as w')
          .select('w.id')
          .whereRef('w.key_id', '=', 'k.id')
          .where('w.removed_at', 'is', null),
      ),
    )
    .orderBy('k.id')
    .limit(most)
    .execute()
}

/** Removes what a program subscribed to with an API key once the key has expired, as if it was revoked. */
export const endExpiredJob: JobKind = {
  name: END_EXPIRED,
  title: 'Remove webhooks of expired API keys',
  cron: '* * * * *',
  async run(deps: Deps) {
    const at = deps.clock.now()
    await forEachItem(
      deps,
      { job: END_EXPIRED, list: (db, most) => listExpired(db, at, most) },
      ({ id, accountId }) =>
        inScope(deps.pool, accountId, async db => {
          await recordRemovals(db, await removeHooksOf(db, [id], at), { accountId, at })
        }),
    )
  },
}
