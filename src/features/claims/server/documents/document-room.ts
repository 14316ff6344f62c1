import {
  DOCUMENT_SHARES,
  DOCUMENTS,
  type DocumentKind,
  uploadAwardDocuments,
  uploadClaimDocuments,
} from '#features/claims/contract.ts'
import { type NewUpload, sumOf, usageOf } from '#features/files/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { count } from '#shared/text/numbers.ts'
import { type Award, isClaimable } from '../award.ts'
import { asksDocuments } from '../claim-details.ts'
import type { Claim } from '../find-claim.ts'

/** Uploaded document; `givenBy` is the member who uploads it for the winner. */
export interface Paper {
  kind: DocumentKind
  givenBy?: number
}

const inMegabytes = (bytes: number) => `${count(bytes / 1_000_000)} MB`

/** A refusal that names the field of the upload. */
function refusal(code: 'tooLarge' | 'noRoom', { givenBy }: Paper, message: string): NamedError {
  const { field } = (givenBy === undefined ? uploadClaimDocuments : uploadAwardDocuments).upload
  return new NamedError(code, { message, fields: { [field]: message } })
}

function isAsked({ award, campaign }: Claim, kind: DocumentKind): boolean {
  if (kind === 'w9' || kind === 'affidavit') return award[kind] !== 'notNeeded'
  const waits = award.status === 'selected' || award.status === 'notified'
  return kind === 'identity' && waits && asksDocuments(campaign, award)
}

/** @throws gone after the deadline; conflict when no such paper is asked for */
export function requireAsked(claim: Claim, { kind, givenBy }: Paper, now: Date): void {
  if (givenBy !== undefined) return
  if (!isClaimable(claim.award, now))
    throw new NamedError('gone', { message: 'This prize can no longer be claimed' })
  if (!isAsked(claim, kind)) throw new NamedError('conflict', { message: 'This claim needs no documents' })
}

/** @throws tooLarge when as many of the kind are there, or on their way, as may be */
export async function requirePlace(db: Db, { id, documents }: Award, paper: Paper): Promise<void> {
  const { count } = await db
    .selectFrom('pending_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('award_id', '=', id)
    .where('place', '=', paper.kind)
    .executeTakeFirstOrThrow()
  const given = documents.filter(({ kind }) => kind === paper.kind).length
  if (given + count < DOCUMENTS.most) return
  throw refusal(
    'tooLarge',
    paper,
    `At most ${DOCUMENTS.most} documents are allowed. Combine them into fewer files`,
  )
}

/** @throws noRoom when the documents of the award, or of all awards of its account, would take too much */
export async function requireShare(
  db: Db,
  { id: awardId, accountId }: Award,
  paper: Paper,
  added: readonly NewUpload[],
): Promise<void> {
  const more = sumOf(added)
  if ((await usageOf(db, accountId, { awardId })).bytes + more > DOCUMENT_SHARES.award) {
    const most = inMegabytes(DOCUMENT_SHARES.award)
    throw refusal('noRoom', paper, `Documents for one prize can take up to ${most} together`)
  }
  if ((await usageOf(db, accountId, 'papers')).bytes + more > DOCUMENT_SHARES.account) {
    throw refusal('noRoom', paper, 'The sponsor’s storage is full. Please contact the sponsor')
  }
}
