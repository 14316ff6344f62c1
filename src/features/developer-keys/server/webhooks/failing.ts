import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { WEBHOOK } from './webhook-queries.ts'

/** A webhook that got nothing for this long is paused. */
const LONGEST_FAILING_MS = 24 * HOUR_MS

interface Paused {
  accountId: number
  url: string
  kind: string
  name: string
}

const PAUSED = ['account_id as accountId', 'url', 'kind', 'name'] as const

/** Notifies the owners that a webhook or connector is paused. */
function tell(db: Db, deps: Deps, { accountId, url, kind, name }: Paused, because: string): Promise<void> {
  const isWebhook = kind === WEBHOOK
  const what = isWebhook ? `The webhook for ${new URL(url).host}` : `The connector “${name}”`
  const text = `${what} is paused because ${because}. Events wait until it is resumed.`
  const link = isWebhook ? '/notifications' : '/account/connectors'
  return notify(db, deps, { accountId, kind: 'webhookPaused', text, link })
}

async function pauseIfLong(db: Db, deps: Deps, key: string): Promise<void> {
  const now = deps.clock.now()
  const paused = await db
    .updateTable('webhooks')
    .set({ paused_at: now, paused_because: 'failures' })
    .where('webhook_key', '=', key)
    .where('paused_at', 'is', null)
    .where('failing_since', '<', new Date(now.getTime() - LONGEST_FAILING_MS))
    .returning(PAUSED)
    .executeTakeFirst()
  if (paused) await tell(db, deps, paused, 'nothing arrived for 24 hours')
}

/** Notes that a delivery failed, and pauses its receiver after a day without one that arrived. */
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

/** Pauses a receiver that refuses everything. @param because a sentence about it */
export async function pauseRefused(deps: Deps, key: string, because: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const paused = await db
      .updateTable('webhooks')
      .set({ paused_at: deps.clock.now(), paused_because: 'refused' })
      .where('webhook_key', '=', key)
      .where('paused_at', 'is', null)
      .returning(PAUSED)
      .executeTakeFirst()
    if (paused) await tell(db, deps, paused, because)
  })
}

/** Sends nothing to a receiver before a moment. */
export async function hold(deps: Deps, key: string, until: Date): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    db.updateTable('webhooks').set({ held_until: until }).where('webhook_key', '=', key).execute(),
  )
}
