import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { DISCLAIMER, type RulesDocument } from '#features/compliance/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { rulesName } from '../../documents/rules-name.ts'
import { writeAbbreviated } from '../../documents/write-documents.ts'
import { loadSubject } from '../load-subject.ts'
import { fingerprints, hasNewWording, staleParts } from './stale-parts.ts'
import { listDocuments, type StoredDocuments } from './stored-documents.ts'
import { digestOf, isByHand, listTranslations, translateAll } from './translations.ts'

/** True once entrants rely on rules that were accepted. */
export function areLocked(status: number, documents: readonly StoredDocuments[]): boolean {
  return status !== STATUS.draft && documents.some(({ acceptedAt }) => acceptedAt)
}

/** The newest documents of a campaign (not a date) as its screen shows them, with every version before. */
export async function rulesDocument(db: Db, deps: Deps, campaign: Campaign): Promise<RulesDocument> {
  const [{ legal, written, facts }, documents] = await Promise.all([
    loadSubject(db, deps, campaign),
    listDocuments(db, campaign.id),
  ])
  const [newest] = documents
  const locked = areLocked(facts.status, documents)
  const now = fingerprints(written)
  const rulesUrl = playUrl(deps, `/rules/${campaign.eventKey}`)
  const words = newest ?? { ...written, translations: translateAll(legal, { rulesUrl, html: written.html }) }
  return {
    eventKey: campaign.eventKey,
    name: rulesName(campaign),
    version: newest?.version ?? 0,
    html: words.html,
    privacyHtml: words.privacyHtml,
    abbreviated: newest?.abbreviated ?? writeAbbreviated(legal, rulesUrl),
    language: words.language,
    digest: digestOf(words),
    translations: listTranslations(legal, { ...words, byHand: isByHand(documents) }),
    ...(newest?.acceptedAt ? { acceptedBy: newest.acceptedBy, acceptedAt: newest.acceptedAt } : {}),
    staleParts: newest && !locked ? staleParts(newest.parts, now) : [],
    newWording: newest !== undefined && !locked && hasNewWording(newest.parts, now),
    review: written.review,
    locked,
    versions: documents,
    disclaimer: DISCLAIMER,
  }
}
