import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import type { Owner } from './owner.ts'

/** The surroundings of PostgreSQL's programs: its user, English messages, none of our secrets. */
export function surroundings(owner: Owner | undefined, cwd: string) {
  return {
    cwd,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
  }
}

/** Runs a program to its end as PostgreSQL's user. */
export function run(
  command: string,
  args: readonly string[],
  options: { owner: Owner | undefined; cwd: string; input?: string },
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    ...surroundings(options.owner, options.cwd),
    ...(options.input === undefined ? {} : { input: options.input }),
    encoding: 'utf8',
  })
}
