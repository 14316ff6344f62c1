import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { isSealed, seal, unseal } from '#server/security/seal.ts'
import { documentPart } from './document-upload.ts'

const KEY_BYTES = 32

/** Tables of papers whose stored bytes are encrypted, each with the column of its keys. */
export const PAPER_TABLES = {
  award_documents: 'document_key',
  purchase_receipt_files: 'file_key',
} as const
export type PaperTable = keyof typeof PAPER_TABLES

/** A paper by its table and key. */
export interface PaperRef {
  table: PaperTable
  documentKey: string
}

const placeOf = ({ documentKey }: PaperRef) => `document ${documentKey}`
const placeOfKey = ({ table, documentKey }: PaperRef) => placeIn(`${table}.content_key`, documentKey)

/** A new key for the bytes of a document, as its row stores it. */
export function newContentKey({ random }: Pick<Deps, 'random'>, keys: AccountKeys, paper: PaperRef): string {
  return keys.seal(placeOfKey(paper), random.bytes(KEY_BYTES).toString('hex'))
}

function openContentKey(keys: AccountKeys, paper: PaperRef, contentKey: string): Buffer {
  return Buffer.from(keys.open(placeOfKey(paper), contentKey), 'hex')
}

/** Stores the bytes of a document, encrypted with its key. */
export async function putDocument(
  { storage, random }: Pick<Deps, 'storage' | 'random'>,
  keys: AccountKeys,
  paper: PaperRef & { contentKey: string },
  bytes: Buffer,
): Promise<void> {
  const key = { sealKey: openContentKey(keys, paper, paper.contentKey), random }
  const sealed = seal(key, placeOf(paper), bytes)
  await storage.put(documentPart(paper.documentKey), sealed, 'application/octet-stream')
}

/** A document whose bytes can be read. */
export interface StoredDocument extends PaperRef {
  accountId: number
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
  return row && { table: 'award_documents', accountId, documentKey, contentKey: row.content_key }
}

/** The bytes of a document that a winner uploaded; undefined when they are gone. */
export async function readDocument(
  { storage, keys }: Pick<Deps, 'keys' | 'storage'>,
  { accountId, contentKey, ...paper }: StoredDocument,
): Promise<Buffer | undefined> {
  const stored = await storage.get(documentPart(paper.documentKey))
  const bytes = stored && (await buffer(stored.stream))
  if (!bytes || contentKey === '' || !isSealed(bytes)) return bytes
  const sealKey = openContentKey(await keys.of(accountId), paper, contentKey)
  return unseal({ sealKey }, placeOf(paper), bytes)
}
