import { text } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import { freeBytesOf, LEAST_FREE_BYTES } from '#server/health/watch-machine.ts'
import { tryMailServer } from '#server/messaging/mailer.ts'
import { systemRandom } from '#server/process/system.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { StorageAway } from '#server/storage/storage.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const MEGABYTE = 1024 * 1024
/** Below this an operator should act before writes are refused. */
const LITTLE_BYTES = 1024 * MEGABYTE

export async function checkDisk(
  { dataDir }: Config,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<Finding> {
  const { ok, warn, fail } = about('disk')
  try {
    const free = await freeBytes(dataDir)
    const words = `${Math.floor(free / MEGABYTE)} MB free in ${dataDir}`
    if (free < LEAST_FREE_BYTES)
      return fail(`${words}. Below 256 MB, the service refuses writes. Free up disk space`)
    return free < LITTLE_BYTES
      ? warn(`${words}. Below 256 MB, the service refuses writes. Free up disk space`)
      : ok(words)
  } catch (error) {
    return fail(`${dataDir} cannot be read: ${reasonOf(error)}`)
  }
}

/** Remedy for a bucket error, by the storage service's error code. */
const BUCKET_ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or correct its name in S3_URL',
  AccessDenied: 'Allow the access key in S3_URL to read, write, list and delete',
  SignatureDoesNotMatch: 'Correct the keys (percent-encoded) and the region in S3_URL',
  InvalidAccessKeyId: 'Correct the keys (percent-encoded) in S3_URL',
}

/** Remedy for a disk error, by the system's error code. */
const DISK_ADVICE: Readonly<Record<string, string>> = {
  EROFS: 'Mount it read-write. A failing disk may have been remounted read-only',
  EIO: 'The disk is failing. See the system log, back up what you can read, and replace the disk',
  ENOSPC: 'Free up disk space',
  EDQUOT: 'Free up disk space, or raise the quota',
  ENOTDIR: 'Another file or folder has this name. Move it away',
  EISDIR: 'Another file or folder has this name. Move it away',
}

/** Why a place for files fails, and what to do. */
function adviseOn(error: unknown): string {
  if (!(error instanceof StorageAway)) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return `${reasonOf(error)}. ${DISK_ADVICE[code] ?? 'Make the service user its owner'}`
  }
  const { cause } = error
  const advice = cause instanceof Error ? BUCKET_ADVICE[cause.name] : undefined
  return `${reasonOf(cause).replace(/\.$/, '')}. ${advice ?? 'Check that the storage service is running and that S3_URL is correct'}`
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
    return isSame
      ? ok(`${place} can be written and read`)
      : fail(`${place} loses files: a test file was written but could not be read back`)
  } catch (error) {
    return fail(`${place} cannot be written: ${adviseOn(error)}`)
  }
}

export async function checkMail({ smtpUrl, mailFrom, production }: Config): Promise<Finding> {
  const { ok, warn, fail } = about('email')
  if (!smtpUrl) return warn('SMTP_URL is not set, so emails stay in the outbox, where staff can read them')
  const { hostname } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl)
    return production && mailFrom.endsWith('@localhost')
      ? warn(`${hostname} responds, but MAIL_FROM is ${mailFrom}. Set it to an address in your domain`)
      : ok(`${hostname} responds`)
  } catch (error) {
    return fail(
      `${hostname} does not accept email: ${reasonOf(error)}. Check that it is running and that SMTP_URL is correct. Emails wait in the outbox`,
    )
  }
}
