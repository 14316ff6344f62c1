#!/usr/bin/env node
// The command "drumroll". So far it verifies: drumroll verify <certificate.json | folder | URL>.

import { existsSync } from 'node:fs'

const built = new URL('../dist/verify.mjs', import.meta.url)
if (!existsSync(built)) {
  process.stderr.write('Not built yet: npm run build\n')
  process.exit(2)
}
if (process.argv[2] !== 'verify') {
  process.stderr.write('Usage: drumroll verify <certificate.json | folder | URL> (--help says more)\n')
  process.exit(2)
}
await import(built.href)
