import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Health } from '#server/health/health.ts'

/** Campaigns whose prizes given and wins in the log differ; both are written in one transaction. */
async function countOutOfBalance(pool: Deps['pool']): Promise<number> {
  const { rows } = await inScope(pool, 'system', db =>
    sql<{ count: number }>`
      select count(*)::int as count from play_logs l
      left join (select campaign_id, sum(awarded) as awarded from prize_counts group by 1) p using (campaign_id)
      where l.wins - l.voids <> coalesce(p.awarded, 0)
    `.execute(db),
  )
  return rows[0]?.count ?? 0
}

async function countStuck(pool: Deps['pool']): Promise<number> {
  const { count } = await inScope(pool, 'system', db =>
    db
      .selectFrom('stuck_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(count)
}

/**
 * Gauges of the program itself. Figures from the database are left out while it does not answer: that is when the
 * others are needed.
 */
export function openOwnFigures(register: Registry, deps: Deps, state: Health | undefined): void {
  const { pg, pool, jobs, outages } = deps
  const registers = [register]

  const ask = (read: () => Promise<void>) =>
    read().catch((error: unknown) => outages.tell(error, 'a metric could not be read'))

  new Gauge({
    name: 'ready',
    help: '1 while the service can take requests (see /readyz), else 0.',
    registers,
    // One process that is not ready shows.
    aggregator: 'min',
    async collect() {
      const problems = (await state?.problems()) ?? []
      this.set(problems.length === 0 ? 1 : 0)
    },
  })
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes free on the disk of DATA_DIR; absent where nothing is kept on this machine.',
    registers,
    aggregator: 'min',
    collect() {
      this.remove()
      const free = state?.freeBytes()
      if (free !== undefined && Number.isFinite(free)) this.set(free)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Database connections, busy or idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pg.totalCount - pg.idleCount)
      this.set({ state: 'idle' }, pg.idleCount)
      this.set({ state: 'waiting' }, pg.waitingCount)
    },
  })
  new Gauge({
    name: 'campaigns_out_of_balance',
    help: 'Campaigns whose awarded prizes do not match the wins in their play log. Any value but 0 is a bug.',
    registers,
    // Every process counts the same campaigns, and the same jobs.
    aggregator: 'max',
    collect() {
      this.remove()
      return ask(async () => this.set(await countOutOfBalance(pool)))
    },
  })
  new Gauge({
    name: 'stuck_items',
    help: 'Failed background work items waiting for a retry.',
    registers,
    aggregator: 'max',
    collect() {
      this.remove()
      return ask(async () => this.set(await countStuck(pool)))
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Background jobs, waiting or running, by name.',
    labelNames: ['name', 'state'],
    registers,
    aggregator: 'max',
    collect() {
      this.reset()
      return ask(async () => {
        for (const { name, waiting, running } of (await jobs.depths?.()) ?? []) {
          this.set({ name, state: 'waiting' }, waiting)
          this.set({ name, state: 'running' }, running)
        }
      })
    },
  })
}
