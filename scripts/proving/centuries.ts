// npm run prove:centuries [-- campaigns plays seed]: campaigns in virtual time through faults, 10,000 with 5,000,000
// plays when absent. All invariants are checked after each step. `-- 1 500 seed` repeats one campaign. Exits with 1 at
// the first one that does not hold, and names its seed.
import { randomInt } from 'node:crypto'
import { expect } from '../../bench/shared/holds.ts'
import { passesTests } from './by-tests.ts'

const [campaigns = 10_000, plays = 5_000_000, seed = randomInt(2 ** 30)] = process.argv.slice(2).map(Number)
const held = passesTests('test/centuries/centuries.test.ts', {
  CENTURIES_CAMPAIGNS: campaigns,
  CENTURIES_PLAYS: plays,
  CENTURIES_SEED: seed,
})
expect(`${campaigns} campaigns from seed ${seed}: everything held after each step`, held)
