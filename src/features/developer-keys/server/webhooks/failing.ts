import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** A webhook that got nothing for this long is paused. */
const LONGEST_FAILING_MS = 24 * HOUR_MS

async function pauseIfLong(db: Db, deps: Deps, key: string): Promise<void> {
  const now = deps.clock.now()
  const paused = await db
    .updateTable('webhooks')
    .set({ paused_at: now, paused_because: 'failures' })
    .where('webhook_key', '=', key)
    .where('paused_at', 'is', null)
    .where('failing_since', '<', new Date(now.getTime() - LONGEST_FAILING_MS))
    .returning(['account_id as accountId', 'url'])
    .executeTakeFirst()
  if (!paused) return
  const text = `${new URL(paused.url).host} received no events for 24 hours, so its webhook is paused. Events wait until it goes on.`
  await notify(db, deps, { accountId: paused.accountId, kind: 'webhookPaused', text, link: '/notifications' })
}

/** Notes that a delivery failed, and pauses its webhook after a day without one that arrived. */
export async function noteFailure(deps: Deps, key: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    await db
      .updateTable('webhooks')
      .set({ failing_since: deps.clock.now() })
      .where('webhook_key', '=', key)
      .where('failing_since', 'is', null)
      .execute()
    await pauseIfLong(db, deps, key)
  })
}

/** Notes that a delivery arrived after others failed. */
export async function noteArrival(deps: Deps, key: string): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    db.updateTable('webhooks').set({ failing_since: null }).where('webhook_key', '=', key).execute(),
  )
}
