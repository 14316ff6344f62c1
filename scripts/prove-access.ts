// npm run prove:access: every route, thirty-one callers, keys of four kinds; each guard and each wall between accounts is
// removed alone, and the check must notice.
import { spawnSync } from 'node:child_process'

const SWEEPS = ['principals', 'guards', 'walls'].map(name => `test/sweeps/${name}.sweep.test.ts`)
const began = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...SWEEPS],
  { stdio: 'inherit', env: { ...process.env, PROVE: '1' } },
)
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s\n`)
process.exitCode = status ?? 1
