import type { Clock, Deps } from '#server/deps.ts'
import type { JobKind, Jobs } from '#server/jobs/job-kinds.ts'

interface WaitingJob {
  name: string
  data: object
  startAfter: Date
  singletonKey: string | undefined
}

/** Jobs in memory: they wait until a test runs them. */
export interface TestJobs extends Jobs {
  waiting: WaitingJob[]
  /** Runs due jobs, and those that they queue; a failed job stays and its error is thrown. */
  runDue(deps: Deps, kinds: readonly JobKind[]): Promise<void>
}

export function testJobs(clock: Clock): TestJobs {
  const waiting: WaitingJob[] = []
  return {
    waiting,
    async enqueue(_db, name, data, { startAfter = clock.now(), singletonKey } = {}) {
      const same = waiting.some(job => job.name === name && job.singletonKey === singletonKey)
      if (singletonKey !== undefined && same) return
      // Through JSON, like on the way to a real queue.
      waiting.push({ name, data: JSON.parse(JSON.stringify(data)), startAfter, singletonKey })
    },
    async runDue(deps, kinds) {
      for (;;) {
        const due = waiting.find(job => job.startAfter <= clock.now())
        if (!due) return
        const kind = kinds.find(({ name }) => name === due.name)
        if (!kind) throw new Error(`no feature runs jobs named ${due.name}`)
        // As in the real queue, the same job can be queued again while it runs.
        const place = waiting.indexOf(due)
        waiting.splice(place, 1)
        try {
          await kind.run(deps, due.data)
        } catch (error) {
          waiting.splice(place, 0, due)
          throw error
        }
      }
    },
  }
}
