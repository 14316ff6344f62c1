import { spawnSync } from 'node:child_process'
import { isBuilt } from './stamp.ts'

/** Builds what changed since the last build; a build that fails ends this process. */
export function ensureBuilt(): void {
  if (isBuilt()) return
  process.stdout.write('Building ...\n')
  // In a process of its own, because building for production sets NODE_ENV.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
