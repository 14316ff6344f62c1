import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import { DOCUMENTS, type DocumentKind } from '#features/awards/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { readFile } from '#features/files/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { newKey } from '#server/keys.ts'
import { NamedError } from '#server/named-error.ts'
import { type ReceivedFile, refusedFile } from '#server/receive.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { type Award, isClaimable } from './award.ts'
import { asksDocuments } from './claim-details.ts'
import { lockAward } from './lock-award.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/apng']
const FORGET = 'claim-document-forget'
const Data = z.object({ documentKey: z.string() })

/** Where the bytes of a document are stored. */
export const documentPart = (documentKey: string) => `${documentKey}/document.bin`

/** Removes the bytes of a document whose upload never came to an end. */
export const forgetDocumentJob: JobKind = {
  name: FORGET,
  async run(deps, data) {
    const { documentKey } = Data.parse(data)
    const kept = await inScope(deps.pool, 'system', db =>
      db
        .selectFrom('award_documents')
        .select('id')
        .where('document_key', '=', documentKey)
        .executeTakeFirst(),
    )
    if (!kept) await deps.storage.remove(documentPart(documentKey))
  },
}

/** Forgets every document of an award, in the caller's transaction; their bytes go after it. */
export async function forgetDocumentsLater(db: Db, deps: Pick<Deps, 'jobs'>, awardId: number): Promise<void> {
  const gone = await db
    .deleteFrom('award_documents')
    .where('award_id', '=', awardId)
    .returning('document_key as documentKey')
    .execute()
  for (const { documentKey } of gone) await deps.jobs.enqueue(db, FORGET, { documentKey })
}

function isAsked(award: Award, kind: DocumentKind): boolean {
  if (kind === 'w9' || kind === 'affidavit') return award[kind] !== 'notNeeded'
  const waits = award.status === 'selected' || award.status === 'notified'
  return kind === 'identity' && waits && asksDocuments(award)
}

function requireRoom(award: Award, { kind, givenBy }: Giving, now: Date): void {
  const given = award.documents.filter(document => document.kind === kind)
  if (given.length >= DOCUMENTS.most) throw new NamedError('tooLarge')
  if (givenBy !== undefined) return
  if (!isClaimable(award, now)) throw new NamedError('gone', { message: 'This can no longer be claimed' })
  if (!isAsked(award, kind)) throw new NamedError('conflict', { message: 'No document is asked for' })
}

/** What is given, and to which award; `givenBy` is the member who does it for the winner. */
export interface Giving {
  find(db: Db): Promise<{ award: Award; campaign: Campaign }>
  kind: DocumentKind
  givenBy?: number
}

/** Stores the bytes first and the row last; a job removes bytes whose row never comes. */
async function storeDocument(deps: Deps, giving: Giving, file: ReceivedFile): Promise<void> {
  const type = await fileTypeFromBuffer(file.bytes).catch(() => undefined)
  if (!TYPES.some(known => known === type?.mime)) {
    throw refusedFile('unsupportedType', file.name, 'Use a PDF document, or a JPEG or PNG picture')
  }
  const { name, mime, digest, parts } = await readFile('private', file)
  const bytes = parts.at(-1)?.bytes ?? Buffer.alloc(0)
  const documentKey = newKey(deps.random, 'doc_')
  const startAfter = new Date(deps.clock.now().getTime() + HOUR_MS)
  await inScope(deps.pool, 'system', db => deps.jobs.enqueue(db, FORGET, { documentKey }, { startAfter }))
  await deps.storage.put(documentPart(documentKey), bytes, mime)
  await inScope(deps.pool, 'system', db =>
    keep(db, deps, giving, { document_key: documentKey, name, mime, digest, size: bytes.length }),
  )
}

interface NewDocument {
  document_key: string
  name: string
  mime: string
  digest: Buffer
  size: number
}

async function keep(db: Db, deps: Deps, giving: Giving, document: NewDocument): Promise<void> {
  const now = deps.clock.now()
  const { kind, givenBy } = giving
  const { award: found, campaign } = await giving.find(db)
  const award = await lockAward(db, found.id)
  requireRoom(award, giving, now)
  const kept = await db
    .insertInto('award_documents')
    .values({
      ...document,
      account_id: award.accountId,
      award_id: award.id,
      kind,
      given_by: givenBy ?? null,
      created_at: now,
    })
    // The same file again is the same paper.
    .onConflict(conflict => conflict.columns(['award_id', 'kind', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return
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
    details: { award: award.awardKey, document: document.document_key, kind },
  })
}

/**
 * Takes documents of an award, each as it arrives: pictures are encoded anew, a PDF is only ever handed
 * out as a download.
 * @param receive reads the request and gives each file to `take`
 * @throws notFound, gone after the deadline, conflict when none is asked for, unsupportedType, tooLarge, invalid
 */
export async function takeDocuments(
  deps: Deps,
  giving: Giving,
  receive: (take: (file: ReceivedFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    requireRoom((await giving.find(db)).award, giving, deps.clock.now())
  })
  await receive(file => storeDocument(deps, giving, file))
}
