import type { Selectable } from 'kysely'
import { accountOf } from '#features/campaigns/server/index.ts'
import { type FileItem, type FileUse, fileUrl } from '#features/files/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'
import { NamedError } from '#server/http/named-error.ts'

export type StoredFile = Omit<Selectable<DB['files']>, 'digest' | 'created_by'>

/** Every column except those that are never read. */
export const FILE_COLUMNS = [
  'id',
  'account_id',
  'file_key',
  'entity_key',
  'entity_name',
  'visibility',
  'folder',
  'name',
  'mime',
  'width',
  'height',
  'size',
  'stored_bytes',
  'created_at',
] as const

/** The download address of a private file, with a session. */
export function privateUrl(fileKey: string): string {
  return `/api/v0/file/private/${fileKey}`
}

/** A file as the dashboard sees it. */
export function toFileItem(file: StoredFile, uses: FileUse[] = []): FileItem {
  return {
    fileKey: file.file_key,
    url: file.visibility === 'public' ? fileUrl(file.file_key) : privateUrl(file.file_key),
    name: file.name,
    mime: file.mime,
    size: file.size,
    ...(file.width !== null && file.height !== null ? { width: file.width, height: file.height } : {}),
    entityKey: file.entity_key,
    entityName: file.entity_name,
    createdAt: file.created_at,
    uses,
  }
}

/**
 * A file that the person may see.
 * @param locked keeps others from using or removing it until the transaction ends
 * @throws notFound for a missing key and for another account's alike
 */
export async function getFile(
  db: Db,
  actor: Actor,
  fileKey: string,
  { locked = false } = {},
): Promise<StoredFile> {
  const account = accountOf(actor)
  const file = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('file_key', '=', fileKey)
    .$if(account !== undefined, query => query.where('account_id', '=', account ?? 0))
    .$if(locked, query => query.forUpdate())
    .executeTakeFirst()
  if (!file) throw new NamedError('notFound')
  return file
}
