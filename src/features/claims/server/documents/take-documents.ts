import { recordAudit } from '#features/audit/server/index.ts'
import {
  keepUpload,
  type NewUpload,
  readPaper,
  reserveUploads,
  storeOrRelease,
} from '#features/files/server/index.ts'
import { type Db, inScope, type Scope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { ReceivedFile } from '#server/http/receive.ts'
import { newKey } from '#server/security/keys.ts'
import type { Claim } from '../find-claim.ts'
import { lockAward } from '../lock-award.ts'
import { newContentKey, putDocument } from './document-content.ts'
import { type Paper, requireAsked, requirePlace, requireShare } from './document-room.ts'
import { DOCUMENT_UPLOAD } from './document-upload.ts'

/** Uploaded document, and its award. */
export interface Giving extends Paper {
  scope: Scope
  find(db: Db): Promise<Claim>
}

/** A document whose bytes are reserved. */
interface NewDocument extends NewUpload {
  name: string
  mime: string
}

async function isGiven(db: Db, awardId: number, kind: string, digest: Buffer): Promise<boolean> {
  const given = await db
    .selectFrom('award_documents')
    .select('id')
    .where('award_id', '=', awardId)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return given !== undefined
}

/** A document whose bytes are stored, encrypted with this key. */
type PutDocument = NewDocument & { contentKey: string }

/** Counts a document before it is stored; undefined for one that is here already. */
async function reserve(db: Db, deps: Deps, giving: Giving, document: Omit<NewDocument, 'accountId'>) {
  const { award: found, campaign } = await giving.find(db)
  const award = await lockAward(db, deps, found.id)
  requireAsked({ award, campaign }, giving, deps.clock.now())
  const upload: NewDocument = { ...document, accountId: award.accountId, awardId: award.id }
  const [reserved] = await reserveUploads(db, deps, DOCUMENT_UPLOAD, {
    uploads: [upload],
    isKept: ({ digest }) => isGiven(db, award.id, giving.kind, digest),
    async requireShare(added) {
      if (added.length > 0) await requirePlace(db, award, giving)
      await requireShare(db, award, giving, added)
    },
  })
  return reserved
}

async function insertDocument(db: Db, now: Date, { kind, givenBy }: Giving, document: PutDocument) {
  const inserted = await db
    .insertInto('award_documents')
    .values({
      account_id: document.accountId,
      award_id: document.awardId ?? 0,
      document_key: document.storageKey,
      kind,
      name: document.name,
      mime: document.mime,
      digest: document.digest,
      size: document.bytes,
      content_key: document.contentKey,
      sealed_at: now,
      given_by: givenBy ?? null,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['award_id', 'kind', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function keep(db: Db, deps: Deps, giving: Giving, document: PutDocument): Promise<void> {
  const now = deps.clock.now()
  const { kind, givenBy } = giving
  const { award: found, campaign } = await giving.find(db)
  const award = await lockAward(db, deps, found.id)
  requireAsked({ award, campaign }, giving, now)
  const insert = () => insertDocument(db, now, giving, document)
  if (!(await keepUpload(db, deps, DOCUMENT_UPLOAD, document.storageKey, insert))) return
  if (kind === 'w9' || kind === 'affidavit') {
    const received = { [kind]: 'received', changed_at: now }
    await db.updateTable('awards').set(received).where('id', '=', award.id).execute()
  }
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    ...(givenBy === undefined ? {} : { actorId: givenBy }),
    action: 'award.documentGiven',
    entity: campaign.eventKey,
    details: { award: award.awardKey, document: document.storageKey, kind },
  })
}

/** Notes malware that a winner uploaded, in the account's log. */
function noteMalware(deps: Deps, giving: Giving, found: string): Promise<void> {
  return inScope(deps.pool, giving.scope, async db => {
    const { award, campaign } = await giving.find(db)
    await recordAudit(db, {
      accountId: award.accountId,
      at: deps.clock.now(),
      ...(giving.givenBy === undefined ? {} : { actorId: giving.givenBy }),
      action: 'award.documentRefused',
      entity: campaign.eventKey,
      details: { award: award.awardKey, kind: giving.kind, found },
    })
  })
}

/** Stores one document. */
async function takeDocument(deps: Deps, giving: Giving, file: ReceivedFile): Promise<void> {
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, giving.scope, work)
  const read = await readPaper(deps, file, {
    isKept: digest => scoped(async db => isGiven(db, (await giving.find(db)).award.id, giving.kind, digest)),
    noteMalware: found => noteMalware(deps, giving, found),
  })
  if (!read) return
  const { paper, bytes } = read
  const { name, mime, digest } = paper
  const storageKey = newKey(deps.random, 'doc_')
  const document = { storageKey, name, mime, digest, place: giving.kind, bytes: bytes.length }
  const reserved = await scoped(db => reserve(db, deps, giving, document))
  if (!reserved) return
  await storeOrRelease(deps, DOCUMENT_UPLOAD, [reserved.storageKey], async () => {
    const { storageKey: documentKey, accountId } = reserved
    const keys = await deps.keys.of(accountId)
    const paper = { table: 'award_documents', documentKey } as const
    const contentKey = newContentKey(deps, keys, paper)
    await putDocument(deps, keys, { ...paper, contentKey }, bytes)
    await scoped(db => keep(db, deps, giving, { ...reserved, contentKey }))
  })
}

/**
 * Stores documents of an award. Pictures are re-encoded; a PDF is only ever served as a download. The same file again
 * is the same document.
 * @param receive reads the request and gives each file to `take`
 * @throws notFound, gone after the deadline, conflict when none is asked for, unsupportedType, invalid, tooLarge,
 *   noRoom
 */
export async function takeDocuments(
  deps: Deps,
  giving: Giving,
  receive: (take: (file: ReceivedFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  await inScope(deps.pool, giving.scope, async db => {
    const claim = await giving.find(db)
    requireAsked(claim, giving, deps.clock.now())
    await requirePlace(db, claim.award, giving)
  })
  await receive(file => takeDocument(deps, giving, file))
}
