import { recordAudit } from '#features/audit/server/index.ts'
import { type FileItem, QUOTA, type uploadFiles, type Visibility } from '#features/files/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { NamedError } from '#server/named-error.ts'
import { scopeOf } from '#server/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import { usesOf } from './file-uses.ts'
import { forgetUnlessKept } from './forget.ts'
import { getOwnerToChange, type Owner } from './owner.ts'
import type { NewFile } from './read-file.ts'
import { FILE_COLUMNS, type StoredFile, toFileItem } from './stored-file.ts'

/** A file with the key under which its bytes are stored. */
type KeyedFile = NewFile & { fileKey: string }

export interface Upload extends BodyOf<typeof uploadFiles> {
  visibility: Visibility
  files: readonly NewFile[]
}

const bytesOf = ({ parts }: NewFile) => parts.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** @throws conflict when the account would keep more than its share */
async function requireRoom(db: Db, accountId: number, more: readonly NewFile[]): Promise<void> {
  const kept = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('stored_bytes').as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const bytes = more.reduce((sum, file) => sum + bytesOf(file), Number(kept.bytes ?? 0))
  if (Number(kept.files) + more.length > QUOTA.files || bytes > QUOTA.bytes) {
    throw new NamedError('conflict', {
      message: `There is room for ${QUOTA.files} files and ${QUOTA.bytes / 1_000_000} MB. Remove some first`,
    })
  }
}

/** Those of the files that are there already, by their digest in hexadecimal. */
async function findKept(db: Db, owner: Owner, upload: Upload): Promise<Map<string, StoredFile>> {
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

/** Gives a key to each file that is new, once, with a job that removes its bytes if its row never comes. */
function announce(deps: Deps, actor: Actor, upload: Upload): Promise<KeyedFile[]> {
  return inScope(deps.pool, scopeOf(actor), async db => {
    const owner = await getOwnerToChange(db, actor, upload.entityKey)
    const kept = await findKept(db, owner, upload)
    const fresh = new Map(upload.files.map(file => [file.digest.toString('hex'), file]))
    for (const digest of kept.keys()) fresh.delete(digest)
    const files = [...fresh.values()].map(file => ({ ...file, fileKey: newKey(deps.random, 'file_') }))
    await requireRoom(db, owner.accountId, files)
    for (const { fileKey } of files) await forgetUnlessKept(db, deps, fileKey)
    return files
  })
}

async function storeBytes({ storage }: Deps, { fileKey, mime, parts }: KeyedFile): Promise<void> {
  for (const { name, bytes } of parts) await storage.put(`${fileKey}/${name}`, bytes, mime)
}

async function insertFile(
  db: Db,
  deps: Deps,
  call: { actor: Actor; owner: Owner; upload: Upload },
  file: KeyedFile,
) {
  const { actor, owner, upload } = call
  const at = deps.clock.now()
  const inserted = await db
    .insertInto('files')
    .values({
      account_id: owner.accountId,
      file_key: file.fileKey,
      entity_key: owner.entityKey,
      entity_name: upload.entityName || owner.name,
      visibility: upload.visibility,
      folder: upload.s3Folder,
      name: file.name,
      mime: file.mime,
      width: file.width ?? null,
      height: file.height ?? null,
      size: file.parts.at(-1)?.bytes.length ?? 0,
      stored_bytes: bytesOf(file),
      digest: file.digest,
      created_by: actor.userId,
      created_at: at,
    })
    // Somebody sent the same file at the same moment: theirs is as good.
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  await recordAudit(db, {
    accountId: owner.accountId,
    at,
    actorId: actor.userId,
    action: 'file.uploaded',
    entity: file.fileKey,
    details: { eventKey: owner.entityKey, name: file.name, visibility: upload.visibility },
  })
}

function keep(deps: Deps, actor: Actor, upload: Upload, files: readonly KeyedFile[]): Promise<FileItem[]> {
  return inScope(deps.pool, scopeOf(actor), async db => {
    const owner = await getOwnerToChange(db, actor, upload.entityKey)
    // One upload of an account after the other, so that its share holds.
    await db.selectFrom('accounts').select('id').where('id', '=', owner.accountId).forNoKeyUpdate().execute()
    await requireRoom(db, owner.accountId, files)
    for (const file of files) await insertFile(db, deps, { actor, owner, upload }, file)
    const kept = await findKept(db, owner, upload)
    const found = upload.files.flatMap(({ digest }) => kept.get(digest.toString('hex')) ?? [])
    const keys = found.map(file => file.file_key)
    const uses = await usesOf(db, owner.accountId, keys, deps.clock.now())
    return found.map(file => toFileItem(file, uses.get(file.file_key)))
  })
}

/**
 * Keeps uploaded files: their bytes first, then their rows. What was kept before is found again, so that a
 * repeat changes nothing; what fails half-way is removed by a job.
 * @returns a file for each that was sent, in the same order
 * @throws notFound, forbidden, conflict when there is no room, and what the storage throws
 */
export async function storeUploads(deps: Deps, actor: Actor, upload: Upload): Promise<FileItem[]> {
  const files = await announce(deps, actor, upload)
  for (const file of files) await storeBytes(deps, file)
  return keep(deps, actor, upload, files)
}
