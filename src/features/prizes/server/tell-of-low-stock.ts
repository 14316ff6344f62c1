import { sql } from 'kysely'
import { notify } from '#features/notifications/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'

/**
 * Tells the team once of each prize of a running campaign of which less than a tenth is left (product rule 5.7). A
 * job, not a part of a play: plays do not wait for it.
 */
async function tellOfLowStock(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    const low = await db
      .selectFrom('prizes as p')
      .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
      .select(['p.account_id', 'p.prize_key', 'p.title as prize', 'p.quantity', 'p.awarded'])
      .select(['c.event_key', 'c.title'])
      .where('c.status', 'in', [2, 3, 4])
      .where('c.starts_at', '<=', now)
      .where('c.ends_at', '>', now)
      .where('c.test_mode', '=', false)
      .where('p.active', '=', true)
      .where('p.use', '=', 'instant')
      .where('p.awarded', '>', 0)
      .where(sql<boolean>`(p.quantity - p.awarded) * 10 < p.quantity`)
      .orderBy('p.id')
      .execute()
    for (const { account_id: accountId, prize_key, prize, quantity, awarded, event_key, title } of low) {
      const left = quantity - awarded
      await notify(db, deps, {
        accountId,
        kind: 'lowStock',
        text:
          left === 0
            ? `${title}: ${prize} is all won, ${quantity} of ${quantity}.`
            : `${title}: ${left} of ${quantity} ${left === 1 ? 'is' : 'are'} left of ${prize}.`,
        link: `/events/${event_key}/prizes`,
        dedupeKey: `lowStock ${prize_key}`,
      })
    }
  })
}

export const tellOfLowStockJob: JobKind = { name: 'prizes-low', run: tellOfLowStock, cron: '*/5 * * * *' }
