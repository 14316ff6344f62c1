import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { findRunning } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { inScope } from '#server/db/scope.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { verifyAudit } from './audit-verify.ts'
import { BackupUnusable, checkBackup, type Manifest } from './backup/backup-folder.ts'
import { refuseUsed, restoreDatabase } from './backup/restore-database.ts'
import { sealKeyMark } from './backup/seal-key-mark.ts'
import { severalAtOnce } from './backup/several-at-once.ts'
import { type Outcome, task } from './command.ts'

const FILES = 'files/'
/** Content type stored in the bucket. The service sets its own when it sends the file. */
const TYPE = 'application/octet-stream'

/** @throws BackupUnusable when the secrets of the backup could not be opened here */
function requireSealKey(config: Config, { sealKeyMark: mark }: Manifest, mayDiffer: boolean): Buffer {
  const file = join(config.dataDir, 'seal.key')
  const isThere = config.sealKey !== undefined || existsSync(file)
  const key = isThere || mayDiffer ? readSealKey(config.dataDir, config.sealKey, systemRandom) : undefined
  if (key && (mayDiffer || sealKeyMark(key) === mark)) return key
  const what = key ? 'The seal key does not match the backup' : 'The seal key is missing'
  throw new BackupUnusable(
    `${what}. Copy the right key to ${file}, or set SEAL_KEY. If the key is lost, add --without-seal-key. The release times of running campaigns then become unreadable.`,
  )
}

async function restoreFiles(
  storage: Storage,
  folder: string,
  names: readonly string[],
  replace: boolean,
): Promise<number> {
  const files = names.filter(name => name.startsWith(FILES)).map(name => name.slice(FILES.length))
  const wanted = new Set(files)
  if (replace) {
    for await (const name of storage.list()) if (!wanted.has(name)) await storage.remove(name)
  }
  await severalAtOnce(files, async name => {
    await storage.putStream(name, createReadStream(join(folder, FILES, name)), TYPE)
  })
  return files.length
}

/** Restores the folder's contents. All refusals come before any change. */
async function restoreFrom(
  config: Config,
  folder: string,
  { replace, anyKey }: { replace: boolean; anyKey: boolean },
): Promise<Outcome> {
  const { manifest, names } = await checkBackup(folder)
  if (!config.databaseUrl && (await findRunning(config.dataDir))) {
    throw new BackupUnusable('Drumroll is running on this data. Stop it first')
  }
  const sealKey = requireSealKey(config, manifest, anyKey)
  const storage = await openStorage(config, systemRandom)
  const home = await openDatabase(config)
  const database = connect(home.connection, { size: 1, statementTimeoutMs: 0 })
  try {
    await refuseUsed(database, replace)
    await restoreDatabase(home.connection, database, folder, manifest)
    const files = await restoreFiles(storage, folder, names, replace)
    const tools = { storage, sealKey, clock: systemClock }
    const { text, alarming } = await inScope(database.pool, 'system', db => verifyAudit(db, tools))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const words = `Restored ${rows} rows, ${files} files and ${manifest.jobs} waiting jobs from ${manifest.madeAt}.\n${text}`
    return { text: words, alarming: alarming ?? false }
  } finally {
    await database.pg.end()
    await home.stop()
  }
}

export const restore = task({
  name: 'restore',
  summary: 'Restore a backup to an empty installation. Every hash is checked first',
  options: { from: 'folder of the backup' },
  flags: {
    replace: 'delete the current data first',
    'without-seal-key': 'restore even though the seal key of the backup is lost',
  },
  example: 'restore --from /var/backups/drumroll/2026-03-02T120000Z',
  wishes: z.strictObject({
    from: z.string('Enter the folder of a backup: --from …').min(1, 'Enter the folder of a backup: --from …'),
    replace: z.boolean().default(false),
    'without-seal-key': z.boolean().default(false),
  }),
  run: async ({ readConfig }, { from, replace, 'without-seal-key': anyKey }) =>
    restoreFrom(readConfig(), resolve(from), { replace, anyKey }),
})
