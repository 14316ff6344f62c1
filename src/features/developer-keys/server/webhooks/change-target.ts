import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { queueAgain } from './requeue.ts'
import type { getWebhook } from './webhook-queries.ts'

/** A change of a webhook or connector; absent fields stay. */
export interface TargetChange {
  events?: readonly string[] | undefined
  campaigns?: readonly string[] | undefined
  paused?: boolean | undefined
  name?: string | undefined
  url?: string | undefined
  /** Sealed. */
  settings?: string | undefined
  mapping?: readonly object[] | undefined
}

const GOES_ON = { paused_at: null, paused_because: null, failing_since: null, held_until: null }

/** Changes a webhook or connector; events that waited for one that goes on are queued. */
export async function changeTarget(
  db: Db,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { accountId, key, isPaused }: Awaited<ReturnType<typeof getWebhook>>,
  { events, campaigns, paused, name, url, settings, mapping }: TargetChange,
): Promise<void> {
  const goesOn = paused === false && isPaused
  const paused_at = deps.clock.now()
  await db
    .updateTable('webhooks')
    .set({
      // Never empty, which SQL does not allow.
      webhook_key: key,
      ...(events && { events: [...events] }),
      ...(campaigns && { campaigns: [...campaigns] }),
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(settings !== undefined && { settings }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(paused === true && !isPaused && { paused_at, paused_because: 'person' }),
      ...(goesOn && GOES_ON),
    })
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .execute()
  if (goesOn) await queueAgain(db, deps, { accountId, webhook: key, choice: { which: 'waiting' } })
}
