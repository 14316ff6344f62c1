// npm run prove:linear-time: every long text of test/parts/fillings.ts in every field of every contract, as validated,
// handled, read and drawn, at a length and at twice that. Takes an hour; `npm test` takes a tenth of the texts. Exits
// with 1 on any failure.
import { spawnSync } from 'node:child_process'
import { expect } from '../bench/shared/holds.ts'

const SWEEPS = ['validation', 'handling', 'reading', 'drawing'].map(
  what => `test/sweeps/${what}-time.sweep.test.ts`,
)

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...SWEEPS], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_FILLING: '1' },
})
expect('a text twice as long takes at most 2.6 times the processor time, wherever it is sent', status === 0)
