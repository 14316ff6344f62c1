// npm run prove:model [-- actions seed]: random actions of people, the clock and webhooks, 100,000 when absent, against
// the models of a campaign, an award, a donation and a draw. `-- 1 seed` repeats one run. Exits with 1 when the service
// behaves otherwise; the shortest sequence that was found in a minute is printed.
import { randomInt } from 'node:crypto'
import { expect } from '../../bench/shared/holds.ts'
import { passesTests } from './by-tests.ts'

const [actions = 100_000, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number)
const held = passesTests('test/model/model.test.ts', { MODEL_ACTIONS: actions, MODEL_SEED: seed })
expect(`${actions} actions, seed ${seed}: the service behaved as its models`, held)
