import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { makeFolder } from '#server/db/data-dir.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { AGE, decryptBy, encryptFor, recipientOf } from './encryption.ts'

/** A backup that cannot be used, or a place that it cannot go to. The message says why. */
export class BackupUnusable extends PlainError {}

/** The hashes of a backup: where they are missing, it was not finished. */
export const SUMS = 'SHA256SUMS'
/** As `sha256sum` writes it, and checks it. */
const SUM = /^([0-9a-f]{64}) {2}([\w./-]{1,200})$/
const MANIFEST = 'manifest.json'
const MOST_NAMED = 10

const Table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })
/** Description of a backup in manifest.json. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** The steps that its database had taken. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  jobs: z.int(),
  files: z.int(),
  /** Shows whether a seal key is the one of this backup, and nothing else about it. */
  sealKeyMark: z.string(),
  /** Whom its tables and files are encrypted for, in the format of age; absent for a backup in clear. */
  recipient: z.string().optional(),
})
export type Manifest = z.output<typeof Manifest>

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** Unfinished backup folder, readable only by its owner. */
export interface BackupFolder {
  write(name: string, source: Readable, ...through: Duplex[]): Promise<void>
  /** Writes its description, then the hashes of everything, last: without them it is no backup. */
  finish(manifest: Manifest): Promise<void>
}

/**
 * @param recipient whom everything but the manifest is encrypted for; absent: nothing is
 * @throws BackupUnusable when it cannot be made, or holds something
 */
export async function makeBackupFolder(folder: string, recipient?: string): Promise<BackupFolder> {
  try {
    makeFolder(folder, 0o700)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new BackupUnusable(`${folder} cannot be created: ${error instanceof Error ? error.message : error}`)
  }
  if ((await readdir(folder)).length > 0) throw new BackupUnusable(`${folder} is not empty`)
  const sums: string[] = []
  const write = async (path: string, source: Readable, through: Duplex[]) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline([source, ...through, file])
  }
  const writeHashed = async (name: string, source: Readable, through: Duplex[]) => {
    const hash = createHash('sha256')
    await write(join(folder, name), source, [...through, hashing(hash)])
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return {
    write: (name, source, ...through) =>
      recipient === undefined
        ? writeHashed(name, source, through)
        : writeHashed(name + AGE, source, [...through, encryptFor(recipient)]),
    async finish(manifest) {
      await writeHashed(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]), [])
      await write(join(folder, SUMS), Readable.from(sums), [])
    },
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The hashes that a backup says its files have. */
async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new BackupUnusable(`${folder} is not a complete backup: ${SUMS} is missing`)
  })
  const lines = text.split('\n')
  const sums = new Map<string, string>()
  for (const line of lines.slice(0, -1)) {
    const [, sum = '', name = ''] = SUM.exec(line) ?? []
    if (name === '' || sums.has(name)) throw new BackupUnusable(`${SUMS} was changed`)
    sums.set(name, sum)
  }
  if (lines.at(-1) !== '') throw new BackupUnusable(`${SUMS} is incomplete`)
  return sums
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory())
  return files
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter(name => name !== SUMS)
}

/**
 * Reads every file of a backup and compares it with its hash.
 * @returns the manifest, and the names of all files
 * @throws BackupUnusable if a byte, a file or a hash was changed
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; names: string[] }> {
  const sums = await readSums(folder)
  const names = await namesIn(folder)
  const faults = names.filter(name => !sums.has(name)).map(name => `${name} is not part of the backup`)
  for (const [name, sum] of sums) {
    const found = await hashOf(join(folder, name)).catch(() => undefined)
    if (found === undefined) faults.push(`${name} is missing`)
    else if (found !== sum) faults.push(`${name} was changed`)
  }
  if (faults.length > 0) {
    const more = faults.length > MOST_NAMED ? [`and ${faults.length - MOST_NAMED} more`] : []
    const named = [...faults.slice(0, MOST_NAMED), ...more]
    throw new BackupUnusable(`The backup is damaged and was not restored:\n${named.join('\n')}`)
  }
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  return { manifest, names }
}

/** Reads the parts of a backup by their names without the encryption. */
export type ReadPart = (name: string) => Readable

/**
 * Opens the parts of a backup that was checked.
 * @throws BackupUnusable when it was encrypted for another identity
 */
export async function openBackup(
  folder: string,
  { recipient }: Manifest,
  identity: string,
): Promise<ReadPart> {
  if (recipient === undefined) return name => createReadStream(join(folder, name))
  const own = await recipientOf(identity).catch(() => {
    throw new BackupUnusable('The identity must be a line that begins with AGE-SECRET-KEY-1')
  })
  if (own !== recipient) {
    throw new BackupUnusable(
      `The backup is encrypted for ${recipient}. Use its seal key, or add --identity with the file of its identity`,
    )
  }
  return name => decryptBy(identity, createReadStream(join(folder, name + AGE)))
}
