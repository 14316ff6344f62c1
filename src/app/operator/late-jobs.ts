import { features } from '#app/features.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/job-kinds.ts'
import { type JobQueue, openJobQueue } from '#server/jobs/job-queue.ts'

/** Leaves work to the service, whose queue is opened by the first job: most commands leave none. */
export function openLateJobs(connection: Connection): Jobs & { close(): Promise<void> } {
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  let queue: Promise<JobQueue> | undefined
  return {
    async enqueue(...job) {
      queue ??= openJobQueue(connection, kinds, { tell() {} })
      await (await queue).enqueue(...job)
    },
    async close() {
      await (await queue)?.stop()
    },
  }
}
