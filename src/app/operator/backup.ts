import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import manifest from '#package.json' with { type: 'json' }
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { DataHome } from '#server/db/open-database.ts'
import { PlainError, wordsOf } from '#server/http/plain-error.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type BackupFolder, type Manifest, makeBackupFolder } from './backup/backup-folder.ts'
import { identityOf, recipientOf } from './backup/encryption.ts'
import { forgetBackups, stamp } from './backup/forget-backups.ts'
import { readDatabase } from './backup/read-database.ts'
import { sealKeyMark } from './backup/seal-key-mark.ts'
import { severalAtOnce } from './backup/several-at-once.ts'
import { beginSnapshot, ONE_CONNECTION } from './backup/snapshot.ts'
import { task } from './command.ts'
import { asNoted } from './maintenance-runs.ts'

type Open = () => Promise<DataHome>

async function readTables(open: Open, folder: BackupFolder) {
  const home = await open()
  const database = connect(home.connection, { size: 2, statementTimeoutMs: 0, session: ONE_CONNECTION })
  try {
    const client = await database.pg.connect()
    try {
      const snapshot = await beginSnapshot(database, client)
      try {
        const read = await readDatabase(client, folder)
        await snapshot.requireSame()
        return read
      } finally {
        snapshot.end()
      }
    } finally {
      client.release(true)
    }
  } finally {
    await database.pg.end()
  }
}

/** Everything that is stored once the tables are read: a file is there before its row is. */
async function readFiles(storage: Storage, folder: BackupFolder): Promise<number> {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  let files = 0
  await severalAtOnce(names, async name => {
    const stored = await storage.get(name)
    if (!stored) return // Removed in this moment.
    await folder.write(`files/${name}`, stored.stream)
    files += 1
  })
  return files
}

interface Making {
  config: Config
  open: Open
  key: Buffer
  recipient: string | undefined
  madeAt: Date
}

async function fill(
  folder: BackupFolder,
  { config, open, key, recipient, madeAt }: Making,
): Promise<Manifest> {
  const tables = await readTables(open, folder)
  const files = await readFiles(await openStorage(config, systemRandom), folder)
  const described: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    version: manifest.version,
    ...tables,
    files,
    sealKeyMark: sealKeyMark(key),
    ...(recipient === undefined ? {} : { recipient }),
  }
  await folder.finish(described)
  return described
}

interface Wishes {
  to: string
  plain: boolean
  recipient?: string | undefined
}

function openedBy(given: string | undefined, recipient: string | undefined): string {
  if (recipient === undefined) return 'Anyone who can read this backup can read the personal data in it.'
  return given === undefined ? 'Encrypted. The seal key opens the backup.' : `Encrypted for ${recipient}.`
}

async function makeBackup(
  config: Config,
  open: Open,
  { to, plain, recipient: given, madeAt }: Wishes & { madeAt: Date },
): Promise<string> {
  const key = readSealKey(config.dataDir, config.sealKey, systemRandom)
  const path = join(to, stamp(madeAt))
  const recipient = plain ? undefined : (given ?? (await recipientOf(identityOf(key))))
  const folder = await makeBackupFolder(path, recipient)
  const { tables, files, jobs } = await fill(folder, { config, open, key, recipient, madeAt }).catch(
    async error => {
      // Half a backup is none, and takes the room of the next one.
      await rm(path, { recursive: true, force: true })
      throw error
    },
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const where = config.sealKey ? 'SEAL_KEY' : join(config.dataDir, 'seal.key')
  return `Backed up ${rows} rows of ${tables.length} tables, ${files} files and ${jobs} waiting jobs to\n${path}\n${openedBy(given, recipient)}\nThe backup does not include the seal key. Keep a copy of ${where} in another place.`
}

/** Removes old backups, and reports them. */
async function forget({ backupDays }: Config, to: string, now: Date): Promise<string[]> {
  const { gone, overdue } = await forgetBackups(to, backupDays, now)
  return [
    ...(gone.length > 0
      ? [`Deleted, because backups are kept for less than ${backupDays} days: ${gone.join(', ')}`]
      : []),
    ...(overdue
      ? [
          `${overdue} is past its retention, but it is the last complete backup and was kept. It holds data that people were told is deleted. Make sure the next backup succeeds.`,
        ]
      : []),
  ]
}

export const backup = task({
  name: 'backup',
  summary:
    'Back up the database and files to a new folder, with a hash of each file. The service keeps running',
  options: {
    to: 'folder for backups; each backup gets a subfolder named by its time',
    recipient: 'age address (age1…) that the backup is encrypted for; without it, the seal key opens it',
  },
  example: 'backup --to /var/backups/drumroll --forget',
  flags: {
    plain: 'do not encrypt the backup',
    forget: 'then delete backups there before they are BACKUP_DAYS old, even if this backup fails',
  },
  wishes: z.strictObject({
    to: z
      .string('Enter a folder: --to /var/backups/drumroll')
      .min(1, 'Enter a folder: --to /var/backups/drumroll'),
    recipient: z
      .string()
      .regex(/^age1[0-9a-z]{50,70}$/, 'Enter the address of an age identity, age1…')
      .optional(),
    plain: z.boolean().default(false),
    forget: z.boolean().default(false),
  }),
  async run({ readConfig }, wishes) {
    const config = readConfig()
    const to = resolve(wishes.to)
    const now = systemClock.now()
    const tidy = async () => (wishes.forget ? forget(config, to, now) : [])
    const make = async (open: Open) => ({
      text: await makeBackup(config, open, { ...wishes, to, madeAt: now }),
    })
    const { text } = await asNoted(config, 'backup', make).catch(async error => {
      const words = await tidy()
      throw words.length > 0 ? new PlainError([wordsOf(error), ...words].join('\n'), { cause: error }) : error
    })
    return { text: [text, ...(await tidy())].join('\n') }
  },
})
