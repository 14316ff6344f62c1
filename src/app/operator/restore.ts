import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { isDistributed } from '#server/db/distributed/hot-tables.ts'
import { findRunning } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { inScope } from '#server/db/scope.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { verifyAudit } from './audit-verify.ts'
import {
  BackupUnusable,
  checkBackup,
  type Manifest,
  openBackup,
  type ReadPart,
} from './backup/backup-folder.ts'
import { AGE, identityOf } from './backup/encryption.ts'
import { refuseUsed, restoreDatabase } from './backup/restore-database.ts'
import { sealKeyMark } from './backup/seal-key-mark.ts'
import { severalAtOnce } from './backup/several-at-once.ts'
import { SOURCE_OPTIONS, Source } from './backup/source.ts'
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

/** The names of the stored files of a backup. */
function filesOf({ recipient }: Manifest, names: readonly string[]): string[] {
  const end = recipient === undefined ? undefined : -AGE.length
  return names.filter(name => name.startsWith(FILES)).map(name => name.slice(FILES.length, end))
}

async function restoreFiles(
  storage: Storage,
  read: ReadPart,
  files: readonly string[],
  replace: boolean,
): Promise<number> {
  const wanted = new Set(files)
  if (replace) {
    for await (const name of storage.list()) if (!wanted.has(name)) await storage.remove(name)
  }
  await severalAtOnce(files, async name => {
    await storage.putStream(name, read(FILES + name), TYPE)
  })
  return files.length
}

const WHOLE_AGAIN =
  '\nAll tables now lie on the coordinator. Before the service starts, run cluster init to distribute them again.'

interface Wishes {
  replace: boolean
  anyKey: boolean
  identityFile: string | undefined
}

/** The identity in a file as age-keygen writes it. */
function readIdentity(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.find(line => line.startsWith('AGE-SECRET-KEY-1'))?.trim() ?? ''
  } catch (error) {
    throw new BackupUnusable(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Restores the folder's contents. All refusals come before any change.
 * @param keyHome settings with the seal key, where these are not those of the new installation
 */
export async function restoreFrom(
  config: Config,
  folder: string,
  { replace, anyKey, identityFile }: Wishes,
  keyHome: Config = config,
): Promise<Outcome> {
  const { manifest, names } = await checkBackup(folder)
  if (!config.databaseUrl && (await findRunning(config.dataDir))) {
    throw new BackupUnusable('Drumroll is running on this data. Stop it first')
  }
  const sealKey = requireSealKey(keyHome, manifest, anyKey)
  const read = await openBackup(folder, manifest, readIdentity(identityFile) ?? identityOf(sealKey))
  const storage = await openStorage(config, systemRandom)
  const home = await openDatabase(config)
  const database = connect(home.connection, { size: 1, statementTimeoutMs: 0 })
  try {
    await refuseUsed(database, replace)
    const wasDistributed = await isDistributed(database.pool)
    await restoreDatabase(home.connection, database, read, manifest)
    const files = await restoreFiles(storage, read, filesOf(manifest, names), replace)
    const tools = { storage, sealKey, clock: systemClock }
    const { text, alarming } = await inScope(database.pool, 'system', db => verifyAudit(db, tools))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const words = `Restored ${rows} rows, ${files} files and ${manifest.jobs} waiting jobs from ${manifest.madeAt}.\n${text}${wasDistributed ? WHOLE_AGAIN : ''}`
    return { text: words, alarming: alarming ?? false }
  } finally {
    await database.pg.end()
    await home.stop()
  }
}

export const restore = task({
  name: 'restore',
  summary: 'Restore a backup to an empty installation. Every hash is checked first',
  options: SOURCE_OPTIONS,
  flags: {
    replace: 'delete the current data first',
    'without-seal-key': 'restore even though the seal key of the backup is lost',
  },
  example: 'restore --from /var/backups/drumroll/2026-03-02T120000Z',
  wishes: Source.extend({
    replace: z.boolean().default(false),
    'without-seal-key': z.boolean().default(false),
  }),
  run: async ({ readConfig }, { from, identity: identityFile, replace, 'without-seal-key': anyKey }) =>
    restoreFrom(readConfig(), resolve(from), { replace, anyKey, identityFile }),
})
