// A rotation of the data keys loses nothing when its program is killed. Processes that seal the entries of a campaign
// again get SIGKILL, and the last one comes to its end. Every person must then read as before, sealed by the new version
// alone, and the old version must be gone. Exits with 1 on any failure.
//   npm run prove:key-rotation [-- entries rotations kills]   20,000 entries, 5 rotations with up to 10 kills when absent
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { resealJob } from '#features/encryption/server/reseal.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { openMasterKeys } from '#server/keys/master/open-master-keys.ts'
import { rotateDataKeys } from '#server/keys/rotate-keys.ts'
import { sealedStart } from '#server/keys/sealed-text.ts'
import { expect, say } from '../shared/holds.ts'
import { later, STARTED_MS } from '../shared/later.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { joinWorld, openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { enterPeople } from './enter-people.ts'

const [entries = 20_000, rotations = 5, mostKills = 10] = process.argv.slice(3).map(Number)
const PROGRAM = fileURLToPath(import.meta.url)
const HOUR_MS = 3_600_000
/** A process is killed within this time after its first rows. */
const MOST_MS = 50

/** Runs as a process of its own that seals all again. */
async function sealIfAsked(): Promise<void> {
  const { ROTATION } = process.env
  if (ROTATION === undefined) return
  const { connection, sealKey, aheadMs } = JSON.parse(ROTATION)
  const deps = await joinWorld(connection, Buffer.from(sealKey, 'hex'), '/tmp')
  await later({ deps, connection }, aheadMs, then => resealJob.run(then, {}))
  process.exit(0)
}

/** Entries that a version of the key did not seal. */
async function countOthers({ pool }: Deps, version: number): Promise<number> {
  const { count } = await inScope(pool, 'system', db =>
    db
      .selectFrom('entries')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('sealed', 'not like', `${sealedStart(version)}%`)
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** Starts such a process. With `kill`, it dies a moment after it sealed its first rows, unless it ends before. */
async function seal(
  { deps, connection }: PlayWorld,
  aheadMs: number,
  kill?: { version: number },
): Promise<boolean> {
  const asked = { connection, sealKey: deps.sealKey.toString('hex'), aheadMs }
  const env = { ...process.env, ROTATION: JSON.stringify(asked) }
  const before = kill ? await countOthers(deps, kill.version) : 0
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (kill && child.exitCode === null && (await countOthers(deps, kill.version)) === before) {
    await setTimeout(2)
  }
  if (kill) await setTimeout(Math.random() * MOST_MS)
  const isKilled = kill !== undefined && child.exitCode === null && child.kill('SIGKILL')
  const [code] = await ended
  if (!isKilled && code !== 0) throw new Error(`A process ended with ${code}`)
  return isKilled
}

/** A hash of all people in order, and the versions of keys that sealed them. */
async function readPeople({ pool, keys }: Deps) {
  const rows = await inScope(pool, 'system', db =>
    db
      .selectFrom('entries')
      .select(['account_id', 'entry_key', 'sealed', heldBy('entries').as('held')])
      .orderBy('id')
      .execute(),
  )
  const hash = createHash('sha256')
  const versions = new Map<string, number>()
  for (const { account_id, entry_key, sealed, held } of rows) {
    hash.update(JSON.stringify(openPerson(await keys.of(account_id), entry_key, held)))
    const version = sealed?.split('.')[1] ?? 'none'
    versions.set(version, (versions.get(version) ?? 0) + 1)
  }
  return { people: hash.digest('hex'), versions: Object.fromEntries(versions) }
}

async function versionsKept({ pool }: Deps, accountId: number): Promise<number[]> {
  const rows = await inScope(pool, 'system', db =>
    db.selectFrom('account_keys').select('version').where('account_id', '=', accountId).execute(),
  )
  return rows.map(({ version }) => version)
}

/** One rotation: processes that are killed, then a process that comes to its end. */
async function rotate(world: PlayWorld, accountId: number, aheadMs: number, people: string): Promise<void> {
  const { deps } = world
  const masters = openMasterKeys(deps.config, deps.sealKey, deps.random)
  await later(world, aheadMs, then =>
    inScope(then.pool, 'system', db => rotateDataKeys(db, { ...then, masters })),
  )
  const version = Math.max(...(await versionsKept(deps, accountId)))
  let kills = 0
  let between = 0
  while (kills < mostKills && (await seal(world, aheadMs + STARTED_MS, { version }))) {
    kills += 1
    const seen = await later(world, aheadMs + STARTED_MS, readPeople)
    if (seen.people !== people) expect(`people read as before after kill ${kills}`, false)
    if (Object.keys(seen.versions).length > 1) between += 1
  }
  await seal(world, aheadMs + STARTED_MS)
  const done = await later(world, aheadMs + STARTED_MS, readPeople)
  expect(
    `${kills} kills, after ${between} of them both versions were in use: all ${entries} people read as before, under version ${version} alone`,
    done.people === people && done.versions[String(version)] === entries,
  )
  // An hour later, the old version goes.
  await seal(world, aheadMs + 2 * HOUR_MS)
  const kept = await versionsKept(deps, accountId)
  const after = await later(world, aheadMs + 2 * HOUR_MS, readPeople)
  expect('the old version is gone, and people read as before', kept.length === 1 && after.people === people)
}

await sealIfAsked()
const world = await openPlayWorld()
try {
  say(`${await machineLine(world.deps.pg)}\n${entries} entries, ${rotations} rotations`)
  const campaign = await makeBenchCampaign(world.deps, { prizes: 1 })
  await enterPeople(world.deps, campaign, entries)
  const { people } = await readPeople(world.deps)
  for (let turn = 0; turn < rotations; turn += 1) {
    await rotate(world, campaign.accountId, turn * 4 * HOUR_MS, people)
  }
} finally {
  await world.stop()
}
