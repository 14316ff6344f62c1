import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { WorkDone } from '#server/health/workload.ts'

/** Milliseconds between two writes of a process. */
const PAUSE_MS = 10_000

async function storeMinutes(db: Db, { minutes }: WorkDone): Promise<void> {
  for (const [at, { requests, failures, slow, batches, batched }] of minutes) {
    await sql`
      insert into workload_minutes as m (minute, requests, failures, slow, batches, batched)
      values (${new Date(at)}, ${requests}, ${failures}, ${slow}, ${batches}, ${batched})
      on conflict (minute) do update set requests = m.requests + excluded.requests, failures = m.failures + excluded.failures,
        slow = m.slow + excluded.slow, batches = m.batches + excluded.batches, batched = m.batched + excluded.batched
    `.execute(db)
  }
}

async function storeStatements(db: Db, { statements }: WorkDone, now: Date): Promise<void> {
  // In one order everywhere: two processes that store the same statements wait for each other, and never in a circle.
  for (const [text, { calls, totalMs, worstMs }] of [...statements].sort()) {
    await sql`
      insert into slow_statements as s (hash, statement, calls, total_ms, worst_ms, last_at)
      values (encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${text}, ${calls}, ${Math.round(totalMs)}, ${Math.round(worstMs)}, ${now})
      on conflict (hash) do update set calls = s.calls + excluded.calls, total_ms = s.total_ms + excluded.total_ms,
        worst_ms = greatest(s.worst_ms, excluded.worst_ms), last_at = excluded.last_at
    `.execute(db)
  }
}

/** Adds what this process did since the last time to that of all processes. */
export async function storeWorkload({ pool, workload, clock }: Deps): Promise<void> {
  const done = workload.take()
  if (done.minutes.size + done.statements.size === 0) return
  try {
    await inScope(pool, 'system', async db => {
      await storeMinutes(db, done)
      await storeStatements(db, done, clock.now())
    })
  } catch (error) {
    workload.giveBack(done)
    throw error
  }
}

/** Stores the workload while the service runs, and at its end. */
export function keepWorkload(app: FastifyInstance, deps: Deps): void {
  const store = () =>
    storeWorkload(deps).catch((error: unknown) =>
      deps.outages.tell(error, 'the workload could not be stored'),
    )
  const timer = setInterval(store, PAUSE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })
}
