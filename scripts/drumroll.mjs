#!/usr/bin/env node
// The command "drumroll", from wherever it is called: `verify` reads files there and needs nothing else; everything
// else works on the database of this installation.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const args = process.argv.slice(2)
// npm changes to the folder of the package.
if (process.env.npm_lifecycle_event === 'drumroll') process.chdir(process.env.INIT_CWD ?? '.')
if (args[0] === 'verify') {
  const built = new URL('../dist/verify.mjs', import.meta.url)
  if (!existsSync(built)) {
    process.stderr.write('Not built yet: npm run build\n')
    process.exit(2)
  }
  await import(built.href)
} else {
  const run = fileURLToPath(new URL('run.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [run, 'drumroll.ts', ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
