import { readAwarded } from '#features/figures/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

async function listLow(db: Db, now: Date) {
  const prizes = await db
    .selectFrom('prizes as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select(['p.prize_key as key', 'p.account_id as accountId', 'c.event_key as subject'])
    .select(['p.id', 'p.title as prize', 'p.quantity', 'c.title', 'c.id as rootId'])
    .where('c.status', 'in', [2, 3, 4])
    .where('c.starts_at', '<=', now)
    .where('c.ends_at', '>', now)
    .where('c.test_mode', '=', false)
    .where('p.active', '=', true)
    .where('p.use', '=', 'instant')
    .orderBy('p.id')
    .execute()
  const counts = await readAwarded(db, [...new Set(prizes.map(({ rootId }) => rootId))])
  return prizes
    .map(prize => ({ ...prize, awarded: counts.get(prize.id) ?? 0 }))
    .filter(({ awarded, quantity }) => awarded > 0 && isStockLow(quantity - awarded, quantity))
}
type LowPrize = Awaited<ReturnType<typeof listLow>>[number]

function wordsOf({ title, prize, quantity, awarded }: LowPrize): string {
  const left = quantity - awarded
  if (left === 0) return `${title}: ${prize} is all won, ${quantity} of ${quantity}.`
  return `${title}: ${left} of ${quantity} ${left === 1 ? 'is' : 'are'} left of ${prize}.`
}

const LOW = 'prizes-low'

/**
 * Notifies the team once of each prize of a running campaign with less than a tenth left (product rule 5.7). A job, not
 * a part of a play: plays do not wait for it.
 */
async function tellOfLowStock(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(deps, { job: LOW, most: Number.POSITIVE_INFINITY, list: db => listLow(db, now) }, low =>
    inScope(deps.pool, 'system', db =>
      notify(db, deps, {
        accountId: low.accountId,
        kind: 'lowStock',
        text: wordsOf(low),
        link: `/events/${low.subject}/prizes`,
        dedupeKey: `lowStock ${low.key}`,
      }),
    ),
  )
}

export const tellOfLowStockJob: JobKind = {
  name: LOW,
  title: 'Notify teams of low prize stock',
  run: tellOfLowStock,
  cron: '*/5 * * * *',
}
