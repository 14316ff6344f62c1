import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { PublishedDocuments } from '#features/compliance/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { rulesName } from '../../documents/rules-name.ts'
import { loadSubject, type SubjectDeps } from '../load-subject.ts'
import { listDocuments } from './stored-documents.ts'
import { isByHand, publishTranslations, translateAll } from './translations.ts'

async function rootOf(db: Db, campaign: Campaign): Promise<Campaign> {
  const root = campaign.parent ? await findCampaign(db, campaign.rootKey) : campaign
  if (!root) throw new Error(`${campaign.eventKey} has no campaign`)
  return root
}

/** The documents that follow from the fields, where none are stored. */
async function writtenNow(db: Db, deps: SubjectDeps, campaign: Campaign) {
  const { legal, written } = await loadSubject(db, deps, campaign)
  return { ...written, translations: translateAll(legal, { rulesUrl: '', html: written.html }) }
}

/**
 * The last accepted version. Types without acceptance have the newest, and before any, the result of the fields. A date
 * has the documents of its campaign.
 */
export async function publishedDocuments(
  db: Db,
  deps: SubjectDeps,
  asked: Campaign,
): Promise<PublishedDocuments> {
  const campaign = await rootOf(db, asked)
  const documents = await listDocuments(db, campaign.id)
  const accepted = documents.find(({ acceptedAt }) => acceptedAt)
  const stored = accepted ?? documents[0]
  const shown = stored ?? (await writtenNow(db, deps, campaign))
  return {
    name: rulesName(campaign),
    html: shown.html,
    privacyHtml: shown.privacyHtml,
    translations: publishTranslations({
      ...shown,
      byHand: isByHand(stored ? documents.slice(documents.indexOf(stored)) : []),
    }),
    ...(stored ? { shown: { version: stored.version, at: stored.acceptedAt ?? stored.createdAt } } : {}),
    ...(accepted?.acceptedAt ? { accepted: { version: accepted.version, at: accepted.acceptedAt } } : {}),
    corrections: documents.flatMap(({ createdAt, reason, changes }) =>
      reason && changes ? [{ at: createdAt, reason, changes }] : [],
    ),
  }
}

/** Documents from the current fields of a draft, unless its owner wrote the rules by hand; for previews. */
export async function draftDocuments(
  db: Db,
  deps: SubjectDeps,
  asked: Campaign,
): Promise<PublishedDocuments> {
  const campaign = await rootOf(db, asked)
  const { legal, written } = await loadSubject(db, deps, campaign)
  const [newest] = await listDocuments(db, campaign.id)
  const byHand = newest?.origin === 'edited'
  const html = byHand ? newest.html : written.html
  const translations = translateAll(legal, { rulesUrl: '', html }, newest?.translations)
  return {
    name: rulesName(campaign),
    html,
    privacyHtml: written.privacyHtml,
    translations: publishTranslations({ html, translations, byHand }),
    corrections: [],
  }
}
