import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The system's own Python, which Debian's packages are for. */
export const PYTHON = '/usr/bin/python3'

/** True when the OpenStack Swift of Debian's packages is here: an S3 server that checks signatures. */
export function hasSwift(): boolean {
  const modules = 'import swift.common.middleware.s3api, swift.proxy.server, paste.deploy'
  return existsSync(PYTHON) && spawnSync(PYTHON, ['-c', modules], { stdio: 'ignore' }).status === 0
}

/** Sees to an S3 server for the tests; root installs it with apt-get. Without one they say so and go on. */
export function prepareSwift(): void {
  if (hasSwift()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio = ['ignore', 'inherit', 'inherit'] as const
    spawnSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env })
    const packages = ['python3-swift', 'python3-pastedeploy', 'python3-lxml']
    spawnSync('apt-get', ['install', '--yes', '-qq', '--no-install-recommends', ...packages], {
      stdio: [...stdio],
      env,
    })
  }
  if (!hasSwift()) {
    process.stderr.write(
      '\n*** THE S3 STORAGE IS NOT TESTED: there is no S3 server here (Debian: apt-get install python3-swift) ***\n\n',
    )
  }
}
