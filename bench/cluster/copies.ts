import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { hashTables } from '../shared/hash-tables.ts'
import { expect, say } from '../shared/holds.ts'
import { joinWorld } from '../shared/play-world.ts'
import { expectKept, type Group, makeGroups, startGroups, stopGroups, untilWarm } from './crowd.ts'
import type { Load } from './kill-servers.ts'
import type { Nodes } from './nodes.ts'
import { drumroll, drumrollBeside } from './program.ts'

type Environment = Readonly<NodeJS.ProcessEnv>

/** Databases beside that of the service: one on a single server, and one that is distributed as well. */
export const [PLAIN, DISTRIBUTED] = ['plain_copy', 'distributed_copy']
const SECOND_MS = 1000
const EACH = 2

/** Every table but the list of migrations, and the list of backups, which the backup itself lengthens. */
const TABLES =
  "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(kysely|maintenance)' order by 1"

/** Makes a backup in a folder of its own. @returns its folder */
async function backUp(env: Environment, folder: string): Promise<string> {
  const to = mkdtempSync(join(folder, 'backups-'))
  say(await drumrollBeside(env, ['backup', '--to', to]))
  return join(to, readdirSync(to)[0] ?? '')
}

/** Number of rows and hash of every table, in a line each. */
async function hashesOf({ DATABASE_URL: connectionString = '' }: Environment): Promise<string> {
  const { pg } = connect({ connectionString }, { size: 1, statementTimeoutMs: 0 })
  try {
    return await hashTables(pg, TABLES)
  } finally {
    await pg.end()
  }
}

/** Plays that were answered before a backup began are in it, and nothing in it is half. */
async function expectWhole(deps: Deps, copy: Environment, groups: readonly Group[]): Promise<void> {
  const connection = { connectionString: copy.DATABASE_URL ?? '' }
  const copied = await joinWorld(connection, deps.sealKey, copy.DATA_DIR ?? '')
  try {
    await expectKept(copied, groups, 'backup under load, restored to one server')
  } finally {
    await copied.pg.end()
  }
}

/** Backs up while people play, restores to a plain database, and looks at every campaign there. */
export async function backUpUnderLoad(
  deps: Deps,
  nodes: Nodes,
  { env, copy, folder }: { env: Environment; copy: Environment; folder: string },
  load: Load,
): Promise<void> {
  const workers = nodes.ports.slice(1)
  const plays = load.seconds * load.rate
  const groups = await makeGroups(deps, workers, { plays, each: EACH })
  startGroups(groups, load.port, load.rate / workers.length)
  await untilWarm(groups)
  await wait((load.seconds / 4) * SECOND_MS)
  const before = groups.map(group => ({
    ...group,
    campaigns: group.campaigns.map(one => ({
      ...one,
      told: { ...one.told, byNumber: new Map(one.told.byNumber) },
    })),
  }))
  const backup = await backUp(env, folder)
  await stopGroups(groups)
  const failures = groups.flatMap(({ traffic }) => traffic?.failures ?? [])
  const slowest = Math.max(...groups.flatMap(({ traffic }) => traffic?.times ?? []))
  say(
    `${failures.length} plays failed during the backup (${failures[0]?.why ?? 'none'}), the slowest took ${slowest.toFixed(0)} ms`,
  )
  say(drumroll(copy, ['restore', '--from', backup]))
  await expectWhole(deps, copy, before)
}

/** Backs up at rest, restores to a plain and to a distributed database, and compares every row. */
export async function restoreEverywhere(
  { ports }: Nodes,
  { env, copies, folder }: { env: Environment; copies: readonly Environment[]; folder: string },
): Promise<void> {
  const backup = await backUp(env, folder)
  const [plain = env, distributed = env] = copies
  const original = await hashesOf(env)
  say(drumroll(plain, ['restore', '--from', backup, '--replace']))
  const rows = original.split('\n').length
  expect(
    `restored to one server: each of ${rows} tables is what it was`,
    original === (await hashesOf(plain)),
  )
  const workers = ports.slice(1).map(port => `127.0.0.1:${port}`)
  const init = ['cluster', 'init', '--workers', workers.join(','), '--shards', '8']
  say(drumroll(distributed, init))
  say(drumroll(distributed, ['restore', '--from', backup]))
  say(drumroll(distributed, init))
  say(drumroll(distributed, ['cluster', 'check']))
  expect(
    `restored to three servers: each of ${rows} tables is what it was`,
    original === (await hashesOf(distributed)),
  )
}
