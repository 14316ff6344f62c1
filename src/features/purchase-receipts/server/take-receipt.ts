import { recordAudit } from '#features/audit/server/index.ts'
import { newContentKey, putDocument } from '#features/claims/server/index.ts'
import {
  keepUpload,
  type NewUpload,
  readPaper,
  reserveUploads,
  storeOrRelease,
} from '#features/files/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import {
  CLOSED_RECEIPT,
  PURCHASE_ERRORS,
  type PurchaseDetails,
} from '#features/purchase-receipts/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Prepare, ReceivedFile } from '#server/http/receive.ts'
import { newKey } from '#server/security/keys.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { getByReceiptToken, type OfEntry } from './find-receipt.ts'
import { takesReceipt } from './own-receipt.ts'
import { requireReceiptRoom } from './receipt-room.ts'
import { RECEIPT_PAPERS, RECEIPT_UPLOAD } from './receipt-upload.ts'

/** A stored file whose row is still to come. */
interface NewFile extends NewUpload {
  name: string
  mime: string
  looks: string | null
  contentKey: string
}

const find = (db: Db, deps: Deps, token: string) => getByReceiptToken(db, deps, token)

/** @throws conflict when no receipt can be sent; invalid for a purchase in the future */
async function requireAsked(db: Db, deps: Deps, found: OfEntry, purchase?: PurchaseDetails): Promise<void> {
  if (!(await takesReceipt(db, deps, found))) {
    throw new NamedError('conflict', { message: CLOSED_RECEIPT })
  }
  if (purchase && purchase.boughtOn > dateIn(found.campaign.timezone, deps.clock.now())) {
    throw invalidField('boughtOn', PURCHASE_ERRORS.boughtOn)
  }
}

async function isSent(db: Db, { receipt }: OfEntry, digest: Buffer): Promise<boolean> {
  if (!receipt) return false
  const sent = await db
    .selectFrom('purchase_receipt_files')
    .select('id')
    .where('receipt_id', '=', receipt.id)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return sent !== undefined
}

async function noteMalware(db: Db, deps: Deps, { campaign, entry }: OfEntry, found: string): Promise<void> {
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    action: 'receipt.fileRefused',
    entity: campaign.eventKey,
    details: { entry: entry.entryKey, found },
  })
}

async function reserve(
  db: Db,
  deps: Deps,
  token: string,
  file: Omit<NewFile, 'accountId' | 'place' | 'contentKey'>,
) {
  const found = await find(db, deps, token)
  const { entryId } = found.entry
  const upload = {
    ...file,
    accountId: found.campaign.accountId,
    receiptEntryId: entryId,
    place: `receipt ${entryId}`,
  }
  const [reserved] = await reserveUploads(db, deps, RECEIPT_UPLOAD, {
    uploads: [upload],
    isKept: ({ digest }) => isSent(db, found, digest),
    requireShare: added => requireReceiptRoom(db, found, added),
  })
  return reserved
}

/** Stores the bytes of one file; undefined for one that is here already. */
async function storeFile(deps: Deps, token: string, file: ReceivedFile): Promise<NewFile | undefined> {
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, 'system', work)
  const read = await readPaper(deps, file, {
    isKept: digest => scoped(async db => isSent(db, await find(db, deps, token), digest)),
    noteMalware: found => scoped(async db => noteMalware(db, deps, await find(db, deps, token), found)),
  })
  if (!read) return undefined
  const { paper, bytes } = read
  const { looksOf } = await import('#server/pictures/looks-of.ts')
  const looks = paper.mime === 'application/pdf' ? null : await looksOf(bytes)
  const { name, mime, digest } = paper
  const storageKey = newKey(deps.random, 'rcf_')
  const reserved = await scoped(db =>
    reserve(db, deps, token, { storageKey, name, mime, digest, looks, bytes: bytes.length }),
  )
  if (!reserved) return undefined
  const stored = { table: RECEIPT_PAPERS, documentKey: reserved.storageKey } as const
  return storeOrRelease(deps, RECEIPT_UPLOAD, [reserved.storageKey], async () => {
    const keys = await deps.keys.of(reserved.accountId)
    const contentKey = newContentKey(deps, keys, stored)
    await putDocument(deps, keys, { ...stored, contentKey }, bytes)
    return { ...reserved, contentKey }
  })
}

/** Stores the receipt of an entry, or its changes where the team asked for a better one. @returns its number */
async function upsert(
  db: Db,
  deps: Deps,
  { campaign, entry }: OfEntry,
  purchase: PurchaseDetails,
): Promise<number> {
  const now = deps.clock.now()
  const sent = {
    state: 'waiting',
    amount_cents: purchase.amount,
    shop: purchase.shop,
    bought_on: purchase.boughtOn,
    sent_at: now,
    reason: '',
    first_by: null,
    first_at: null,
  }
  const { id, key } = await db
    .insertInto('purchase_receipts')
    .values({
      receipt_key: newKey(deps.random, 'rcp_'),
      account_id: campaign.accountId,
      campaign_id: campaign.rootId,
      event_id: entry.eventId,
      entry_id: entry.entryId,
      ...sent,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'entry_id']).doUpdateSet(sent))
    .returning(['id', 'receipt_key as key'])
    .executeTakeFirstOrThrow()
  // The link that asked for it served its purpose.
  await blankSecrets(db, key)
  return id
}

async function keep(db: Db, deps: Deps, token: string, purchase: PurchaseDetails, files: readonly NewFile[]) {
  const { campaign, entry } = await find(db, deps, token)
  // Two requests of one entry follow each other.
  await db
    .selectFrom('entries')
    .select('id')
    .where('root_id', '=', campaign.rootId)
    .where('id', '=', entry.entryId)
    .forNoKeyUpdate()
    .execute()
  const found = await find(db, deps, token)
  await requireAsked(db, deps, found, purchase)
  const receiptId = await upsert(db, deps, found, purchase)
  for (const file of files) {
    const insert = async () => {
      const inserted = await db
        .insertInto('purchase_receipt_files')
        .values({
          receipt_id: receiptId,
          account_id: file.accountId,
          campaign_id: found.campaign.rootId,
          file_key: file.storageKey,
          name: file.name,
          mime: file.mime,
          size: file.bytes,
          digest: file.digest,
          looks: file.looks,
          content_key: file.contentKey,
          sealed_at: deps.clock.now(),
          created_at: deps.clock.now(),
        })
        .onConflict(conflict => conflict.columns(['receipt_id', 'digest']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    }
    await keepUpload(db, deps, RECEIPT_UPLOAD, file.storageKey, insert)
  }
}

/**
 * Takes the receipt of an entry: its details and files. Pictures are encoded again; a PDF is only ever served as a
 * download. All of it is stored, or nothing.
 * @param receive reads the request: it checks the details with `prepare`, and gives each file to what that returns
 * @throws notFound, conflict when none can be sent, unsupportedType, invalid, tooLarge, noRoom
 */
export async function takeReceipt(
  deps: Deps,
  token: string,
  receive: (prepare: Prepare<PurchaseDetails, NewFile | undefined>) => Promise<{
    body: PurchaseDetails
    taken: (NewFile | undefined)[]
  }>,
): Promise<void> {
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, 'system', work)
  await scoped(async db => requireAsked(db, deps, await find(db, deps, token)))
  const { body, taken } = await receive(async purchase => {
    await scoped(async db => requireAsked(db, deps, await find(db, deps, token), purchase))
    return file => storeFile(deps, token, file)
  })
  const files = taken.filter(file => file !== undefined)
  await storeOrRelease(
    deps,
    RECEIPT_UPLOAD,
    files.map(({ storageKey }) => storageKey),
    () => scoped(db => keep(db, deps, token, body, files)),
  )
}
