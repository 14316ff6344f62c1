import { spawnSync } from 'node:child_process'
import { isBuilt } from './bundles/stamp.ts'

/** Builds changed parts since the last build; on failure, prints the tools' output and ends this process. */
export function ensureBuilt(): void {
  if (isBuilt()) return
  process.stdout.write('Building ...\n')
  // In a process of its own, because building for production sets NODE_ENV.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}\n`)
  process.exit(1)
}
