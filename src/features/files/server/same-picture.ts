import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { loadPicture } from './load-picture.ts'
import { digestOf } from './read-file.ts'

/** Wider than any stored picture: the largest one is wanted. */
const WIDEST = 100_000

/** The largest stored form of a picture, with its name and the SHA-256 of its upload; undefined while it is not stored. */
export async function readOwnPicture(db: Db, deps: Deps, accountId: number, fileKey: string) {
  const file = await db
    .selectFrom('files')
    .select(['name', 'digest'])
    .where('account_id', '=', accountId)
    .where('file_key', '=', fileKey)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  const bytes = file && (await loadPicture(db, deps, fileKey, WIDEST))
  return bytes && { ...file, bytes }
}

/**
 * The account's picture that has these bytes: it was uploaded as these, or is stored as these.
 * @returns its file key
 */
export async function findSamePicture(
  db: Db,
  deps: Deps,
  accountId: number,
  bytes: Buffer,
): Promise<string | undefined> {
  const digest = digestOf({ name: '', bytes })
  const rows = await db
    .selectFrom('files')
    .select(['file_key as fileKey', 'digest'])
    .where('account_id', '=', accountId)
    .where('visibility', '=', 'public')
    .where(eb => eb.or([eb('digest', '=', digest), eb('size', '=', bytes.length)]))
    .orderBy('id')
    .execute()
  for (const { fileKey, digest: uploaded } of rows) {
    if (uploaded.equals(digest)) return fileKey
    if ((await loadPicture(db, deps, fileKey, WIDEST))?.equals(bytes)) return fileKey
  }
  return undefined
}
