// npm run verify -- <certificate.json | folder | URL>, from wherever it was called.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureBuilt } from './ensure-built.ts'

ensureBuilt()
const { status } = spawnSync(process.execPath, [resolve('dist/verify.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
process.exitCode = status ?? 2
