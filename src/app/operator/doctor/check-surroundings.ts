import { text } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import { freeBytesOf, LEAST_FREE_BYTES } from '#server/health/watch-machine.ts'
import { tryMailServer } from '#server/messaging/mailer.ts'
import { systemRandom } from '#server/process/system.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const MEGABYTE = 1024 * 1024
/** Below this somebody should act before writes are refused. */
const LITTLE_BYTES = 1024 * MEGABYTE

export async function checkDisk(
  { dataDir }: Config,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<Finding> {
  const { ok, warn, fail } = about('disk')
  try {
    const free = await freeBytes(dataDir)
    const words = `${Math.floor(free / MEGABYTE)} MB are free in ${dataDir}`
    if (free < LEAST_FREE_BYTES) return fail(`${words}: writes are refused below 256. Make room`)
    return free < LITTLE_BYTES ? warn(`${words}: writes are refused below 256. Make room`) : ok(words)
  } catch (error) {
    return fail(`${dataDir} cannot be read: ${reasonOf(error)}`)
  }
}

/** What to do about a bucket, by what its service said. */
const BUCKET_ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Make the bucket, or correct its name in S3_URL',
  AccessDenied: 'Let the key of S3_URL read, write, list and delete in it',
  SignatureDoesNotMatch: 'Correct the keys in S3_URL, percent-encoded, and its region',
  InvalidAccessKeyId: 'Correct the keys in S3_URL, percent-encoded',
}

/** What to do about a disk, by what the system said. */
const DISK_ADVICE: Readonly<Record<string, string>> = {
  EROFS: 'Mount it for writing; a disk that fails is mounted for reading alone',
  EIO: "The disk fails: the system's log says more. Back up what can be read, and replace it",
  ENOSPC: 'Make room',
  EDQUOT: 'Make room, or raise its quota',
  ENOTDIR: 'Something else has its name: move that away',
  EISDIR: 'Something else has its name: move that away',
}

/** Why a place for files fails, and what to do. */
function adviseOn(error: unknown): string {
  if (!(error instanceof StorageAway)) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return `${reasonOf(error)}. ${DISK_ADVICE[code] ?? 'Give it to whoever runs the program'}`
  }
  const { cause } = error
  const advice = cause instanceof Error ? BUCKET_ADVICE[cause.name] : undefined
  return `${reasonOf(cause).replace(/\.$/, '')}. ${advice ?? 'See that the service runs, and that S3_URL is right'}`
}

const PROBE = 'probe'

/** Writes a small file where uploads go, reads it, and removes it. */
export async function checkStorage(config: Config): Promise<Finding> {
  const { ok, fail } = about('storage')
  const place = config.s3Url
    ? `bucket ${new URL(config.s3Url).pathname.slice(1)}`
    : 'folder files in DATA_DIR'
  const name = `doctor_${systemRandom.bytes(8).toString('hex')}/probe.txt`
  try {
    const storage = await openStorage(config, systemRandom)
    await storage.put(name, Buffer.from(PROBE), 'text/plain')
    const found = await storage.get(name)
    const isSame = found !== undefined && (await text(found.stream)) === PROBE
    await storage.remove(name)
    return isSame ? ok(`${place} keeps files`) : fail(`${place} loses files: what was written is not there`)
  } catch (error) {
    return fail(`${place} cannot be written: ${adviseOn(error)}`)
  }
}

export async function checkMail({ smtpUrl, mailFrom, production }: Config): Promise<Finding> {
  const { ok, warn, fail } = about('mail')
  if (!smtpUrl) return warn('SMTP_URL is not set: mail stays in the outbox, where staff reads it')
  const { hostname } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl)
    return production && mailFrom.endsWith('@localhost')
      ? warn(`${hostname} answers; MAIL_FROM is ${mailFrom}: set an address of your domain`)
      : ok(`${hostname} answers`)
  } catch (error) {
    return fail(
      `${hostname} does not take mail: ${reasonOf(error)}. See that it runs, and that SMTP_URL is right; mail waits in the outbox`,
    )
  }
}
