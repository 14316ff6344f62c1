// npm run prove:g3: every route, eighteen who come, keys of four kinds; and each guard taken away by itself must be missed.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', 'test/principals.sweep.test.ts'],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
