import fc from 'fast-check'
import { runCron } from '../makers/fairness-makers.ts'
import { type Command, commandOf } from './act.ts'
import { drawWhenDue, forfeit, promote, readMail } from './draw-acts.ts'

const MINUTE_MS = 60_000
const HOUR = 60

const pass = (minutes: number): Command =>
  commandOf({
    name: `pass ${minutes} minutes`,
    async run(model, { t }) {
      t.clock.advance({ minutes })
      model.now += minutes * MINUTE_MS
    },
  })

/** Jobs that repeat by the clock; a model does not change by those that only store what follows from the time. */
const JOBS = [
  'open-awards',
  'forfeit-awards',
  'draws-due',
  'promote-alternates',
  'remind-winners',
  'refund-gifts',
] as const
type Job = (typeof JOBS)[number]

const work = (jobs: readonly Job[]): Command =>
  commandOf({
    name: `work on ${jobs.join(', ') || 'the queue'}`,
    async run(model, story) {
      for (const job of jobs) {
        await runCron(story.t, job)
        if (job === 'forfeit-awards') forfeit(model)
        if (job === 'draws-due') await drawWhenDue(model, story)
        if (job === 'promote-alternates') await promote(model, story)
      }
      await story.t.runDueJobs()
      await drawWhenDue(model, story)
      readMail(model, story)
    },
  })

export const clockActs = [
  fc.constantFrom(1, 6, 20, HOUR, 6 * HOUR, 13 * HOUR).map(pass),
  fc.constantFrom(HOUR, 24 * HOUR, 40 * HOUR).map(pass),
  fc.subarray([...JOBS]).map(work),
]
