// npm run prove:tampering [-- changes seed]: published files of campaigns of every mechanism, changed in every way at
// places that follow from the seed, 4,000 changes when absent. Page and command must notice and name each. Exits with 1
// on any failure.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { expect } from '../bench/shared/holds.ts'

const [changes = 4000, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=verbose',
    'src/features/verify/server/tampering.test.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PROVE: '1', TAMPERINGS: String(changes), TAMPERING_SEED: String(seed) },
  },
)
expect(
  `${changes} changes of published files, seed ${seed}: page and command noticed and named each`,
  status === 0,
)
