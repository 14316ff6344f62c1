// npm run prove:tampering [-- changes seed]: published files of campaigns of every mechanism, changed in every way at
// places that follow from the seed, 4,000 changes when absent. Page and command must notice and name each. Exits with 1
// on any failure.
import { randomInt } from 'node:crypto'
import { expect } from '../bench/shared/holds.ts'
import { passesTests } from './proving/by-tests.ts'

const [changes = 4000, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number)
const noticed = passesTests('src/features/verify/server/tampering.test.ts', {
  TAMPERINGS: changes,
  TAMPERING_SEED: seed,
})
expect(
  `${changes} changes of published files, seed ${seed}: page and command noticed and named each`,
  noticed,
)
