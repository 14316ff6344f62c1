import { recordAudit } from '#features/audit/server/index.ts'
import { type FileItem, QUOTA, uploadFiles, type Visibility } from '#features/files/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import type { BodyOf } from '#shared/contract.ts'
import { usesOf } from './file-uses.ts'
import { FILE_UPLOAD } from './forget.ts'
import { getOwnerToChange, type Owner } from './owner.ts'
import type { NewFile } from './read-file.ts'
import { FILE_COLUMNS, type StoredFile, toFileItem } from './stored-file.ts'
import { keepUpload, type NewUpload, reserveUploads, sumOf } from './uploads/reserve-uploads.ts'
import { usageOf } from './uploads/room.ts'
import { storeOrRelease } from './uploads/upload-kind.ts'

/** A file with its reservation. */
type ReservedFile = NewFile & NewUpload

export interface Upload extends BodyOf<typeof uploadFiles> {
  visibility: Visibility
  files: readonly NewFile[]
}

export const bytesOf = ({ parts }: NewFile) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** @throws noRoom when the account would keep more than its share */
async function requireShare(db: Db, accountId: number, added: readonly NewUpload[]): Promise<void> {
  const kept = await usageOf(db, accountId, 'files')
  if (kept.files + added.length <= QUOTA.files && kept.bytes + sumOf(added) <= QUOTA.bytes) return
  const message = `Your storage has room for ${QUOTA.files} files and ${QUOTA.bytes / 1_000_000} MB. Remove some first`
  throw new NamedError('noRoom', { message, fields: { [uploadFiles.upload.field]: message } })
}

/** Those of the files that are there already, by their digest in hexadecimal. */
async function findKept(
  db: Db,
  owner: Pick<Owner, 'accountId' | 'entityKey'>,
  upload: Pick<Upload, 'visibility' | 'files'>,
): Promise<Map<string, StoredFile>> {
  if (upload.files.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select([...FILE_COLUMNS, 'digest'])
    .where('account_id', '=', owner.accountId)
    .where('entity_key', '=', owner.entityKey)
    .where('visibility', '=', upload.visibility)
    .where(
      'digest',
      'in',
      upload.files.map(({ digest }) => digest),
    )
    .execute()
  return new Map(rows.map(({ digest, ...file }) => [digest.toString('hex'), file]))
}

/** Reserves the new files of an upload, each once. */
function reserve(deps: Deps, actor: Actor, upload: Upload): Promise<ReservedFile[]> {
  return inScope(deps.pool, scopeOf(actor), async db => {
    const { accountId, entityKey } = await getOwnerToChange(db, actor, upload.entityKey)
    const place = `${entityKey} ${upload.visibility}`
    const apart = new Map(upload.files.map(file => [file.digest.toString('hex'), file]))
    const uploads = [...apart.values()].map(file => ({
      ...file,
      storageKey: newKey(deps.random, 'file_'),
      accountId,
      place,
      bytes: bytesOf(file),
    }))
    const { visibility } = upload
    return reserveUploads(db, deps, FILE_UPLOAD, {
      uploads,
      isKept: async file =>
        (await findKept(db, { accountId, entityKey }, { visibility, files: [file] })).size > 0,
      requireShare: added => requireShare(db, accountId, added),
    })
  })
}

export async function storeBytes(
  { storage }: Deps,
  { storageKey, mime, parts }: ReservedFile,
): Promise<void> {
  for (const { name, bytes } of parts) await storage.put(`${storageKey}/${name}`, bytes, mime)
}

interface Keeping {
  actor: Actor
  owner: Owner
  upload: Upload
}

export async function insertFile(db: Db, at: Date, { actor, owner, upload }: Keeping, file: ReservedFile) {
  const inserted = await db
    .insertInto('files')
    .values({
      account_id: owner.accountId,
      file_key: file.storageKey,
      entity_key: owner.entityKey,
      entity_name: upload.entityName || owner.name,
      visibility: upload.visibility,
      folder: upload.s3Folder,
      name: file.name,
      mime: file.mime,
      width: file.width ?? null,
      height: file.height ?? null,
      size: file.parts.at(-1)?.bytes.length ?? 0,
      stored_bytes: file.bytes,
      digest: file.digest,
      created_by: actor.userId,
      created_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function keepFile(db: Db, deps: Deps, keeping: Keeping, file: ReservedFile): Promise<void> {
  const { actor, owner, upload } = keeping
  const at = deps.clock.now()
  const insert = () => insertFile(db, at, keeping, file)
  if (!(await keepUpload(db, deps, FILE_UPLOAD, file.storageKey, insert))) return
  await recordAudit(db, {
    accountId: owner.accountId,
    at,
    actorId: actor.userId,
    action: 'file.uploaded',
    entity: file.storageKey,
    details: { eventKey: owner.entityKey, name: file.name, visibility: upload.visibility },
  })
}

/** Work with the rows of an upload, in the transaction that keeps them. */
type WithFiles<T> = (db: Db, files: readonly StoredFile[]) => Promise<T>

function keep<T>(
  deps: Deps,
  { actor, upload }: { actor: Actor; upload: Upload },
  files: readonly ReservedFile[],
  work: WithFiles<T>,
): Promise<T> {
  return inScope(deps.pool, scopeOf(actor), async db => {
    const owner = await getOwnerToChange(db, actor, upload.entityKey)
    for (const file of files) await keepFile(db, deps, { actor, owner, upload }, file)
    const kept = await findKept(db, owner, upload)
    return work(
      db,
      upload.files.flatMap(({ digest }) => kept.get(digest.toString('hex')) ?? []),
    )
  })
}

/**
 * Stores uploaded files and does work with them: counts them first, then stores their bytes, then their rows, in the
 * transaction of the work. Files stored before are found again, so that a repeat changes nothing; a failure leaves
 * nothing behind.
 * @throws notFound, forbidden, noRoom, and what the storage or the work throws
 */
export async function withUploads<T>(
  deps: Deps,
  actor: Actor,
  upload: Upload,
  work: WithFiles<T>,
): Promise<T> {
  const files = upload.files.length > 0 ? await reserve(deps, actor, upload) : []
  const keys = files.map(({ storageKey }) => storageKey)
  return storeOrRelease(deps, FILE_UPLOAD, keys, async () => {
    for (const file of files) await storeBytes(deps, file)
    return keep(deps, { actor, upload }, files, work)
  })
}

/** Stores uploaded files. @returns a file for each that was sent, in the same order */
export function storeUploads(deps: Deps, actor: Actor, upload: Upload): Promise<FileItem[]> {
  return withUploads(deps, actor, upload, async (db, found) => {
    const [first] = found
    if (!first) return []
    const keys = found.map(file => file.file_key)
    const uses = await usesOf(db, first.account_id, keys, deps.clock.now())
    return found.map(file => toFileItem(file, uses.get(file.file_key)))
  })
}
