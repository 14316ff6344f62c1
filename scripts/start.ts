import { spawnSync } from 'node:child_process'
import { isBuilt } from './stamp.ts'

if (!isBuilt()) {
  process.stdout.write('Building ...\n')
  // In a process of its own, because building for production sets NODE_ENV.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
process.setSourceMapsEnabled(true)
const program = new URL('../dist/main.js', import.meta.url)
await import(program.href)
