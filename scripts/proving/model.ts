// npm run prove:model [-- actions seed minutes]. Random actions of people, the clock and webhooks, against the models of
// a campaign, an award, a donation and a draw. Actions are 100,000 when absent, or as many as the minutes allow.
// `-- 1 seed` repeats one run. Exits with 1 when the service behaves otherwise; the shortest sequence found in a minute
// is printed.
import { randomInt } from 'node:crypto'
import { expect } from '../../bench/shared/holds.ts'
import { passesTests } from './by-tests.ts'

/** More do not help: one process and its database are busy by then. */
const SERVICES = 4
/** About as many actions as a run has. */
const RUN = 100
const [actions = 100_000, seed = randomInt(2 ** 31), minutes = 24 * 60] = process.argv.slice(2).map(Number)
const held = passesTests('test/model/model.test.ts', {
  MODEL_ACTIONS: actions,
  MODEL_SEED: seed,
  MODEL_MINUTES: minutes,
  MODEL_SERVICES: Math.min(SERVICES, Math.ceil(actions / RUN)),
})
expect(`the service behaved as its models, of ${actions} actions at most, seed ${seed}`, held)
