import { randomUUID } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import { fromKysely, PgBoss } from 'pg-boss'
import { type Connection, refuseStandby, SCRIPTS } from '#server/db/connect.ts'
import { openOneAtATime } from '#server/db/one-at-a-time.ts'
import type { OutageLog } from '#server/db/tell-outage.ts'
import type { Deps } from '#server/deps.ts'
import { currentTrace, inSpan } from '#server/telemetry/spans.ts'
import type { JobKind, Jobs } from './job-kinds.ts'
import { runJob } from './run-job.ts'

const POLLING_SECONDS = 1
/** Polling interval of scheduled jobs, which run to the minute. Two of three kinds are, and each look costs work. */
const REPEATED_POLLING_SECONDS = 5
const RETRIES = 8
const FIRST_RETRY_SECONDS = 5
/** Job data can contain an email address. */
const FORGET_DONE_SECONDS = 86_400
const DRAIN_MS = 20_000
/** A long job whose program says nothing for so long is begun again by the next check, which comes every minute. */
const HEARTBEAT_SECONDS = 30

/** Data of a job, and the trace that queued it. */
function split(stored: unknown): { data: unknown; trace: { traceparent?: unknown } } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored))
    return { data: stored, trace: {} }
  const { traceparent, ...data } = stored
  return { data, trace: { traceparent } }
}

/** The queue in the database (schema `pgboss`), and the workers of this process. */
export interface JobQueue extends Jobs {
  /** Begins to take jobs: one at a time of each kind unless it says otherwise, repeated with growing pauses when it throws. */
  work(deps: Deps): Promise<void>
  /** Waits for jobs in progress, up to 20 seconds; the rest runs after the next start. */
  stop(): Promise<void>
}

/** Opens the queue and makes room in it for each kind of job. */
export async function openJobQueue(
  connection: Connection,
  kinds: readonly JobKind[],
  outages: Pick<OutageLog, 'tell'>,
): Promise<JobQueue> {
  // Passed on to its pool of connections.
  const settings = {
    ...connection,
    application_name: 'drumroll jobs',
    max: 4,
    options: SCRIPTS,
    onConnect: refuseStandby,
  }
  const boss = new PgBoss(settings)
  boss.on('error', error => outages.tell(error, 'job queue'))
  await boss.start()
  const alone = openOneAtATime(connection)
  const titles = new Map(kinds.map(({ name, title }) => [name, title]))
  for (const { name, long } of kinds) {
    const limits = long && { expireInSeconds: long.seconds, heartbeatSeconds: HEARTBEAT_SECONDS }
    await boss.createQueue(name, {
      // At most one waiting job of each key.
      policy: 'short',
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      deleteAfterSeconds: FORGET_DONE_SECONDS,
      ...limits,
    })
    // A queue from an earlier version keeps its settings.
    if (limits) await boss.updateQueue(name, limits)
  }
  return {
    async enqueue(db, name, data, { startAfter, singletonKey = randomUUID() } = {}) {
      await boss.send(
        name,
        { ...data, ...currentTrace() },
        {
          db: fromKysely(db),
          singletonKey,
          ...(startAfter ? { startAfter } : {}),
        },
      )
    },
    async depths() {
      const queues = await boss.getQueues()
      return queues.map(({ name, queuedCount, activeCount }) => ({
        name,
        waiting: queuedCount,
        running: activeCount,
      }))
    },
    titleOf: name => titles.get(name),
    async work(deps) {
      for (const kind of kinds) {
        await boss.work(
          kind.name,
          {
            batchSize: 1,
            pollingIntervalSeconds: kind.cron ? REPEATED_POLLING_SECONDS : POLLING_SECONDS,
            localConcurrency: kind.atOnce ?? 1,
            includeMetadata: true,
          },
          async ([job]) => {
            if (!job) return
            const { data, trace } = split(job.data)
            const run = () => runJob(deps, kind, { ...job, data }, () => kind.run(deps, data, job.signal))
            const inTurn = () => (kind.cron ? alone.run(kind.name, run) : run())
            await inSpan(`job ${kind.name}`, inTurn, { from: trace, kind: SpanKind.CONSUMER })
          },
        )
        if (kind.cron) await boss.schedule(kind.name, kind.cron, null, { singletonKey: 'cron' })
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: DRAIN_MS })
      await alone.close()
    },
  }
}
