import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type MaintenanceRun,
  type Operations,
  type readOperations,
  SPANS,
  type Span,
  type WorkloadBar,
} from '#features/operations/contract.ts'
import manifest from '#package.json' with { type: 'json' }
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/serve.ts'

const MINUTE_MS = 60_000
const MOST_STATEMENTS = 20

async function findWorkload(db: Db, span: Span, now: Date): Promise<WorkloadBar[]> {
  const { minutes, bars } = SPANS[span]
  const length = minutes * MINUTE_MS
  const first = (Math.floor(now.getTime() / length) - bars + 1) * length
  const rows = await db
    .selectFrom('workload_minutes')
    .select(['minute', 'requests', 'failures', 'slow', 'batches', 'batched'])
    .where('minute', '>=', new Date(first))
    .execute()
  const found = Array.from({ length: bars }, (_, bar) => ({
    from: new Date(first + bar * length),
    requests: 0,
    failures: 0,
    slow: 0,
    batches: 0,
    batched: 0,
  }))
  for (const { minute, requests, failures, slow, batches, batched } of rows) {
    const bar = found[Math.floor((minute.getTime() - first) / length)]
    if (!bar) continue // A process whose clock is ahead.
    bar.requests += requests
    bar.failures += failures
    bar.slow += slow
    bar.batches += batches
    bar.batched += batched
  }
  return found
}

async function findDatabase(db: Db) {
  const { rows } = await sql<{ bytes: number; connections: number; most: number; oldest: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      (select coalesce(max(extract(epoch from now() - xact_start)), 0)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as oldest
  `.execute(db)
  const { bytes = 0, connections = 0, most = 0, oldest = 0 } = rows[0] ?? {}
  return { bytes, connections, mostConnections: most, oldestTransactionSeconds: oldest }
}

async function findStatements(db: Db) {
  const rows = await db
    .selectFrom('slow_statements')
    .select(['statement', 'calls', 'total_ms', 'worst_ms', 'last_at'])
    .orderBy('total_ms', 'desc')
    .limit(MOST_STATEMENTS)
    .execute()
  return rows.map(({ statement, calls, total_ms, worst_ms, last_at }) => ({
    statement,
    calls,
    averageMs: Math.round(total_ms / calls),
    worstMs: worst_ms,
    lastAt: last_at,
  }))
}

async function findLastRuns(db: Db): Promise<Pick<Operations, 'backup' | 'restoreDrill'>> {
  const rows = await db
    .selectFrom('maintenance_runs')
    .distinctOn('kind')
    .select(['kind', 'started_at', 'seconds', 'succeeded', 'result'])
    .orderBy('kind')
    .orderBy('started_at', 'desc')
    .execute()
  const last = (wanted: string): MaintenanceRun | undefined => {
    const row = rows.find(({ kind }) => kind === wanted)
    return (
      row && { startedAt: row.started_at, seconds: row.seconds, succeeded: row.succeeded, result: row.result }
    )
  }
  return { backup: last('backup'), restoreDrill: last('restoreDrill') }
}

async function countStuck(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stuck_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Queues with work, the longest first. */
async function findQueues({ jobs }: Deps) {
  const all = (await jobs.depths?.()) ?? []
  return all
    .filter(({ waiting, running }) => waiting + running > 0)
    .map(queue => ({ ...queue, title: jobs.titleOf?.(queue.name) ?? queue.name }))
    .sort((left, right) => right.waiting - left.waiting)
}

/** Reads the figures that all processes stored, up to ten seconds ago. */
export const handleReadOperations =
  ({ ownHealth }: FastifyInstance): Handler<typeof readOperations> =>
  async ({ db, deps, query: { span } }) => {
    const free = ownHealth?.freeBytes()
    return {
      version: manifest.version,
      problems: [...((await ownHealth?.problems()) ?? [])],
      ...(free !== undefined && Number.isFinite(free) && { diskFreeBytes: free }),
      database: await findDatabase(db),
      ...(deps.replica && { replica: deps.replica.state() }),
      workload: await findWorkload(db, span, deps.clock.now()),
      slowStatements: await findStatements(db),
      queues: await findQueues(deps),
      stuck: await countStuck(db),
      ...(await findLastRuns(db)),
    }
  }
