// A restore drill: entries and files are backed up under load, restored into an empty installation, and compared row by
// row and file by file. Then bits of the backup are flipped, and each flip must be detected.
//   npm run prove:backup [-- entries files flips]   1,000,000 entries, 5,000 files and 200 flips when absent
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackup } from '#app/operator/backup/backup-folder.ts'
import { runCommand } from '#app/operator/run-command.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { systemRandom } from '#server/process/system.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { makeDrawCampaign } from '../draws/draw-campaign.ts'
import { fillEntries } from '../draws/draw-entries.ts'
import { hashTables } from '../shared/hash-tables.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine, rate } from '../shared/machine.ts'
import { openPlayWorld } from '../shared/play-world.ts'

const [entries = 1_000_000, files = 5000, flips = 200] = process.argv.slice(3).map(Number)
const PORT = 4208
const ONE_IN = 20
const FILE_BYTES = 20_000
const MOST_SECONDS = 60

const TABLES =
  "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(kysely|report|noted|minute_counts|visits|workload|slow_statements|maintenance)' order by 1"

async function hashFiles(storage: Storage): Promise<string> {
  const hashes: string[] = []
  for await (const name of storage.list()) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(name))?.stream ?? []) hash.update(chunk)
    hashes.push(`${name} ${hash.digest('hex')}`)
  }
  return hashes.toSorted().join('\n')
}

/** Asks the service all the time; gives how often it answered, how often not, and the slowest answer. */
function watchService() {
  const seen = { answers: 0, failed: 0, slowestMs: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const isFine = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - asked)
      if (isFine) seen.answers += 1
      else seen.failed += 1
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return seen
  }
}

const folder = mkdtempSync(join(tmpdir(), 'drumroll-g8-'))
chmodSync(folder, 0o711)
const world = await openPlayWorld()
const second = await startEmbedded({
  dataDir: join(folder, 'data'),
  durable: true,
  mayCreateDatabases: false,
})

async function installation(dataDir: string, { host }: { host: string }) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://drumroll@localhost/drumroll?host=${encodeURIComponent(host)}`,
    SEAL_KEY: world.deps.sealKey.toString('hex'),
  })
  const site = { readConfig: () => config, open: () => Promise.reject(new Error('not opened')) }
  const run = async (...args: string[]) => {
    const started = performance.now()
    await runCommand(args, site)
    return (performance.now() - started) / 1000
  }
  return { run, storage: await openStorage(config, systemRandom) }
}

/** Flips one bit of the backup after another, and counts the detected ones. */
async function countNoticed(backup: string): Promise<number> {
  const paths = readdirSync(backup, { recursive: true, encoding: 'utf8' })
    .map(name => join(backup, name))
    .filter(path => statSync(path).isFile() && statSync(path).size > 0)
  let noticed = 0
  for (let flip = 0; flip < flips; flip += 1) {
    const path = paths[flip % ONE_IN === 0 ? randomInt(paths.length) : flip % paths.length] ?? ''
    const good = readFileSync(path)
    const bad = Buffer.from(good)
    const at = randomInt(bad.length)
    bad[at] = (bad[at] ?? 0) ^ (1 << randomInt(8))
    writeFileSync(path, bad)
    noticed += await checkBackup(backup).then(
      () => 0,
      () => 1,
    )
    writeFileSync(path, good)
  }
  return noticed
}

try {
  say(`${await machineLine(world.deps.pg)}\n${entries} entries, ${files} files, ${flips} flips`)
  const { deps, campaign } = await makeDrawCampaign(world.deps)
  say(await fillEntries(deps, campaign, entries))
  await rate(Array.from({ length: files }), 8, async () => {
    const name = `file_${randomBytes(8).toString('hex')}/640.webp`
    await deps.storage.put(name, randomBytes(FILE_BYTES), 'image/webp')
  })
  const first = await installation(join(world.socket, '..'), { host: world.socket })
  const again = await installation(join(folder, 'data'), second.connection)
  await world.serve(PORT)
  const stopWatching = watchService()
  const backupSeconds = await first.run('backup', '--to', join(folder, 'backups'))
  const seen = await stopWatching()
  await world.stopServers()
  const [name = ''] = readdirSync(join(folder, 'backups'))
  const backup = join(folder, 'backups', name)
  expect(
    `the backup took ${backupSeconds.toFixed(1)} s, at most ${MOST_SECONDS}`,
    backupSeconds <= MOST_SECONDS,
  )
  expect(
    `the service answered ${seen.answers} times meanwhile, after ${seen.slowestMs.toFixed(0)} ms at the slowest, and failed ${seen.failed} times`,
    seen.failed === 0,
  )
  const restoreSeconds = await again.run('restore', '--from', backup)
  expect(
    `the restore took ${restoreSeconds.toFixed(1)} s, at most ${MOST_SECONDS}`,
    restoreSeconds <= MOST_SECONDS,
  )
  const { pg } = connect(second.connection, { size: 1, statementTimeoutMs: 0 })
  const rows = await hashTables(world.deps.pg, TABLES)
  expect(
    'every row is what it was',
    rows.includes(`\nentries ${entries} `) && rows === (await hashTables(pg, TABLES)),
  )
  await pg.end()
  const stored = await hashFiles(first.storage)
  const isComplete = stored.split('\n').length === files
  expect('every file is what it was', isComplete && stored === (await hashFiles(again.storage)))
  const noticed = await countNoticed(backup)
  expect(`${noticed} of ${flips} flipped bits were noticed`, noticed === flips)
} finally {
  await world.stop()
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
}
