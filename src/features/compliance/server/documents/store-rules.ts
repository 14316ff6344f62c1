import type { Campaign } from '#features/campaigns/server/index.ts'
import { RULES_MAX } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { count } from '#shared/text/numbers.ts'
import { documentText, parseDocument, sanitised } from '../../documents/markup.ts'
import { type WrittenDocuments, writeAbbreviated } from '../../documents/write-documents.ts'
import { loadSubject } from '../load-subject.ts'
import { amendRules } from './amend-rules.ts'
import { differingParts, fingerprints } from './stale-parts.ts'
import {
  insertDocuments,
  listDocuments,
  type NewDocuments,
  type StoredDocuments,
} from './stored-documents.ts'
import { amendTranslations, isByHand, translateAll } from './translations.ts'

type Written = Omit<NewDocuments, 'origin' | 'correction' | 'translations'> & {
  written: WrittenDocuments
  rulesUrl: string
}

/** Documents from the current fields of a campaign, ready to be stored. */
async function writeNow(db: Db, deps: Deps, campaign: Campaign): Promise<Written> {
  const { legal, written } = await loadSubject(db, deps, campaign)
  const rulesUrl = playUrl(deps, `/rules/${campaign.eventKey}`)
  return {
    written,
    rulesUrl,
    html: written.html,
    privacyHtml: written.privacyHtml,
    abbreviated: writeAbbreviated(legal, rulesUrl),
    language: written.language,
    parts: fingerprints(written),
  }
}

/**
 * Custom rules, reduced to safe markup. Every visitor of the rules page waits while they are drawn, so the result has
 * the limit of the input.
 * @throws invalid, naming `customHtml`
 */
function cleanRules(customHtml: string): string {
  const html = sanitised(customHtml)
  if (documentText(parseDocument(html)).trim() === '') throw invalidField('customHtml', 'Enter the rules')
  if (html.length > RULES_MAX) {
    const size = `${count(html.length)} of ${count(RULES_MAX)} characters`
    throw invalidField('customHtml', `Shorten the rules: with their formatting they take ${size}`)
  }
  return html
}

/** A request for a new version: rules by hand, or written from the fields; in English, or one of its translations. */
interface Step {
  actor: Actor
  campaign: Campaign
  customHtml?: string | undefined
  /** Another language than English. */
  language?: Language | undefined
}

/** A version whose English documents stay, with another text in one language. */
function withTranslation(newest: StoredDocuments, { written, rulesUrl }: Written, step: Step): NewDocuments {
  const { customHtml, language = 'en' } = step
  const { html, translations, origin } = newest
  const made = translateAll(written.facts, { rulesUrl, html })[language]
  if (made === undefined) throw invalidField('language', 'Choose one of the languages of this campaign')
  const own = customHtml === undefined ? {} : { html: cleanRules(customHtml), origin: 'edited' as const }
  const { privacyHtml, abbreviated, parts } = newest
  return {
    ...{ html, privacyHtml, abbreviated, parts, language: newest.language },
    origin: origin === 'edited' ? 'edited' : 'generated',
    translations: { ...translations, [language]: { ...made, ...own } },
  }
}

/**
 * Stores a new version: written from the fields, or with rules by hand, reduced to safe markup. Call it with the
 * campaign (not a date) locked.
 * @returns its number
 * @throws invalid, naming `language`, for one that is not the campaign's
 */
export async function storeRules(db: Db, deps: Deps, step: Step): Promise<number> {
  const { actor, campaign, customHtml, language } = step
  const now = await writeNow(db, deps, campaign)
  const by = { actor, now: deps.clock.now() }
  const [newest] = await listDocuments(db, campaign.id)
  if (newest && language) return insertDocuments(db, campaign, withTranslation(newest, now, step), by)
  const { written, rulesUrl, ...stored } = now
  const html = customHtml === undefined ? stored.html : cleanRules(customHtml)
  const translations = translateAll(written.facts, { rulesUrl, html }, newest?.translations)
  const origin = customHtml === undefined ? 'generated' : 'edited'
  return insertDocuments(db, campaign, { ...stored, html, translations, origin }, by)
}

/** Rules from the current fields of a campaign (not a date), taken before a change that `correctRules` follows. */
export async function rulesBefore(db: Db, deps: Deps, campaign: Campaign): Promise<WrittenDocuments> {
  return (await loadSubject(db, deps, campaign)).written
}

/** Accepted rules and their fingerprints after a change; unaffected parts keep their accepted words. */
function corrected(
  newest: StoredDocuments,
  before: WrittenDocuments,
  after: WrittenDocuments,
): Pick<StoredDocuments, 'html' | 'parts'> {
  const now = { html: after.html, parts: fingerprints(after) }
  if (differingParts(newest.parts, fingerprints(before)).length === 0) return now
  const html = amendRules(newest.html, before, after)
  return html === undefined ? now : { html, parts: newest.parts }
}

/**
 * Stores and accepts the version that a change after activation leads to; rules by hand keep their words. Does nothing
 * where no rules were ever accepted. Call it with the campaign locked, after the change.
 * @param before what `rulesBefore` gave before the change
 */
export async function correctRules(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  {
    actor,
    before,
    changes,
    reason,
  }: {
    actor: Actor
    before: WrittenDocuments
    reason: string
    changes: { field: string; from: string; to: string }[]
  },
): Promise<void> {
  const [newest, ...older] = await listDocuments(db, campaign.id)
  if (!newest || ![newest, ...older].some(({ acceptedAt }) => acceptedAt)) return
  const { written, rulesUrl, ...stored } = await writeNow(db, deps, campaign)
  const byHand = isByHand([newest, ...older])
  const own = byHand ? { html: newest.html } : corrected(newest, before, written)
  const translations = amendTranslations(
    newest.translations,
    { before: before.facts, after: written.facts },
    { rulesUrl, html: own.html },
  )
  const correction = { changes, reason }
  const documents = { ...stored, ...own, translations, origin: 'correction' as const, correction }
  await insertDocuments(db, campaign, documents, { actor, now: deps.clock.now() })
}
