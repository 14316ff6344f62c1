import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { requireInstallationRoom } from './room.ts'
import type { UploadKind } from './upload-kind.ts'

/** Bytes that are about to be stored. */
export interface NewUpload {
  /** Storage key of their bytes. */
  storageKey: string
  accountId: number
  /** Whose papers they are; absent for the account's own files. */
  awardId?: number
  /** Whose receipt it is. */
  receiptEntryId?: number
  /** Further key where the same bytes may be stored twice. */
  place: string
  /** SHA-256 of the sent bytes. */
  digest: Buffer
  /** Of everything that is stored. */
  bytes: number
}

/** Bytes of uploads together. */
export const sumOf = (uploads: readonly NewUpload[]): number =>
  uploads.reduce((sum, { bytes }) => sum + bytes, 0)

async function findPending(db: Db, { accountId, awardId, place, digest }: NewUpload) {
  return db
    .selectFrom('pending_uploads')
    .select('storage_key as storageKey')
    .where('account_id', '=', accountId)
    .where('award_id', awardId === undefined ? 'is' : '=', awardId ?? null)
    .where('place', '=', place)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

async function insertPending(db: Db, deps: Deps, { job }: UploadKind, upload: NewUpload): Promise<void> {
  const now = deps.clock.now()
  await db
    .insertInto('pending_uploads')
    .values({
      storage_key: upload.storageKey,
      account_id: upload.accountId,
      award_id: upload.awardId ?? null,
      receipt_entry_id: upload.receiptEntryId ?? null,
      place: upload.place,
      digest: upload.digest,
      bytes: upload.bytes,
      created_at: now,
    })
    .execute()
  // An upload is long over by then, one way or the other.
  const startAfter = new Date(now.getTime() + HOUR_MS)
  await deps.jobs.enqueue(db, job, { storageKey: upload.storageKey }, { startAfter })
}

/** Uploads to reserve, and their rules. */
interface Reserving<U> {
  uploads: readonly U[]
  isKept(upload: U): Promise<boolean>
  /** Throws when the account or the award has no room for those that are new. */
  requireShare(added: readonly U[]): Promise<void>
}

/**
 * Counts bytes before they are stored, in the caller's transaction, which must be short. Reservations of the whole
 * installation follow each other, so that parallel uploads cannot exceed a share together. Bytes that another request
 * is storing for the same place are reserved once, under the key of that request.
 * @returns the uploads that are not kept yet, each with the key to store it under
 * @throws noRoom for the installation, and what `requireShare` throws
 */
export async function reserveUploads<U extends NewUpload>(
  db: Db,
  deps: Deps,
  kind: UploadKind,
  { uploads, isKept, requireShare }: Reserving<U>,
): Promise<U[]> {
  await sql`select pg_advisory_xact_lock(hashtext('reserve uploads'))`.execute(db)
  const added: U[] = []
  const joined: U[] = []
  for (const upload of uploads) {
    // In this order: what ends between the two questions is kept by the second.
    const pending = await findPending(db, upload)
    if (pending) joined.push({ ...upload, ...pending })
    else if (!(await isKept(upload))) added.push(upload)
  }
  await requireShare(added)
  await requireInstallationRoom(db, deps, sumOf(added))
  for (const upload of added) await insertPending(db, deps, kind, upload)
  return [...joined, ...added]
}

/**
 * Ends the reservation of stored bytes, in the transaction that inserts their row.
 * @param insert inserts it, and says false when the same file has one already
 * @returns whether the row is new
 * @throws unavailable when a parallel request of the same file failed and took the bytes away
 */
export async function keepUpload(
  db: Db,
  deps: Deps,
  { job }: UploadKind,
  storageKey: string,
  insert: () => Promise<boolean>,
): Promise<boolean> {
  const isNew = await insert()
  const { numDeletedRows } = await db
    .deleteFrom('pending_uploads')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  const isReserved = numDeletedRows > 0n
  if (isNew && !isReserved) throw new NamedError('unavailable', { retryAfter: 1 })
  // The file was kept under another key meanwhile.
  if (!isNew && isReserved) await deps.jobs.enqueue(db, job, { storageKey })
  return isNew
}
