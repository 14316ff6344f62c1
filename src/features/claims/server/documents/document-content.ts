import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { isSealed, seal, unseal } from '#server/security/seal.ts'
import { documentPart } from './document-upload.ts'

const KEY_BYTES = 32

const placeOf = (documentKey: string) => `document ${documentKey}`
const placeOfKey = (documentKey: string) => placeIn('award_documents.content_key', documentKey)

/** A new key for the bytes of a document, as its row stores it. */
export function newContentKey(
  { random }: Pick<Deps, 'random'>,
  keys: AccountKeys,
  documentKey: string,
): string {
  return keys.seal(placeOfKey(documentKey), random.bytes(KEY_BYTES).toString('hex'))
}

function openContentKey(keys: AccountKeys, documentKey: string, contentKey: string): Buffer {
  return Buffer.from(keys.open(placeOfKey(documentKey), contentKey), 'hex')
}

/** Stores the bytes of a document, encrypted with its key. */
export async function putDocument(
  { storage, random }: Pick<Deps, 'storage' | 'random'>,
  keys: AccountKeys,
  { documentKey, contentKey }: { documentKey: string; contentKey: string },
  bytes: Buffer,
): Promise<void> {
  const key = { sealKey: openContentKey(keys, documentKey, contentKey), random }
  const sealed = seal(key, placeOf(documentKey), bytes)
  await storage.put(documentPart(documentKey), sealed, 'application/octet-stream')
}

/** A document whose bytes can be read. */
export interface StoredDocument {
  accountId: number
  documentKey: string
  /** Empty for one that an earlier version stored. */
  contentKey: string
}

/** Finds a document of an account. */
export async function findDocument(
  db: Db,
  accountId: number,
  documentKey: string,
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('award_documents')
    .select('content_key')
    .where('account_id', '=', accountId)
    .where('document_key', '=', documentKey)
    .executeTakeFirst()
  return row && { accountId, documentKey, contentKey: row.content_key }
}

/** The bytes of a document that a winner uploaded; undefined when they are gone. */
export async function readDocument(
  { storage, keys }: Pick<Deps, 'keys' | 'storage'>,
  { accountId, documentKey, contentKey }: StoredDocument,
): Promise<Buffer | undefined> {
  const stored = await storage.get(documentPart(documentKey))
  const bytes = stored && (await buffer(stored.stream))
  if (!bytes || contentKey === '' || !isSealed(bytes)) return bytes
  const sealKey = openContentKey(await keys.of(accountId), documentKey, contentKey)
  return unseal({ sealKey }, placeOf(documentKey), bytes)
}
