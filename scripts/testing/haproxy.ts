import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const hasHaproxy = () => spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0

/** Sees to HAProxy for the proof of several processes; root installs it with apt-get. Without it the proof says so. */
export function prepareHaproxy(): void {
  if (hasHaproxy() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  spawnSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env })
  spawnSync('apt-get', ['install', '--yes', '-qq', '--no-install-recommends', 'haproxy'], {
    stdio: [...stdio],
    env,
  })
}
