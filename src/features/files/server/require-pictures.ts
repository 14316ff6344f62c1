import type { Picture } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const NOT_YOURS = 'Choose an uploaded image'

/** A picture with its id for tables. */
export interface OwnPicture extends Picture {
  id: number
}

/**
 * The pictures that fields name, by their keys, locked against removal until the transaction ends.
 * @param named a file's key, or undefined, by field
 * @throws invalid naming each field whose picture is none of the account's
 */
export async function requirePictures(
  db: Db,
  accountId: number,
  named: Readonly<Record<string, string | undefined>>,
): Promise<Map<string, OwnPicture>> {
  const wanted = Object.entries(named).flatMap(([field, key]) => (key === undefined ? [] : [{ field, key }]))
  if (wanted.length === 0) return new Map()
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const rows = await db
    .selectFrom('files')
    .select(['id', 'file_key', 'width', 'height'])
    .where('account_id', '=', accountId)
    .where('visibility', '=', 'public')
    .where('file_key', 'in', keys)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const found = new Map(
    rows.map(({ id, file_key: fileKey, width, height }) => [
      fileKey,
      { id, fileKey, width: width ?? 1, height: height ?? 1 },
    ]),
  )
  const wrong = wanted.filter(({ key }) => !found.has(key))
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(({ field }) => [field, NOT_YOURS]))
    throw new NamedError('invalid', { message: NOT_YOURS, fields })
  }
  return found
}
