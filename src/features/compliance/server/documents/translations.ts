import { createHash } from 'node:crypto'
import type { PublishedTranslation, Translation } from '#features/compliance/contract.ts'
import { LANGUAGE_CODES, type Language } from '#shared/i18n/languages.ts'
import { isWritten, writtenIn } from '../../documents/catalog.ts'
import type { LegalFacts } from '../../documents/legal-facts.ts'
import { summarize } from '../../documents/summary.ts'
import { type LanguageDocuments, writeAbbreviated, writeIn } from '../../documents/write-documents.ts'
import { amendRules } from './amend-rules.ts'
import type { StoredDocuments, StoredTranslations } from './stored-documents.ts'

type Stored = StoredTranslations[string]

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Fingerprint of English rules, to tell whether a translation was made for them. */
export const rulesFingerprint = (html: string): string => sha256(html).slice(0, 16)

/** Digest of both documents in one language, as published. */
export const digestOf = ({ html, privacyHtml }: { html: string; privacyHtml: string }): string =>
  sha256(`${html}\n${privacyHtml}`)

/** The languages of a campaign beside English, the language of the originals. */
const otherLanguages = ({ settings }: Pick<LegalFacts, 'settings'>): Translation['language'][] =>
  settings.language.filter(code => code !== 'en')

/** Documents in one language, from the same facts as the English ones. */
function translate(
  facts: LegalFacts,
  language: Language,
  { rulesUrl, html }: { rulesUrl: string; html: string },
): Stored {
  const of = rulesFingerprint(html)
  if (!isWritten(language)) {
    return { origin: 'summary', ...summarize(facts, language), abbreviated: '', of }
  }
  const { html: rules, privacyHtml } = writeIn(facts, language)
  const abbreviated = writeAbbreviated(facts, rulesUrl, language)
  return { origin: 'generated', html: rules, privacyHtml, abbreviated, of }
}

/**
 * The translations of a new version; those that the owner wrote stay.
 * @param english the English rules of the version
 */
export function translateAll(
  facts: LegalFacts,
  english: { rulesUrl: string; html: string },
  kept: StoredTranslations = {},
): StoredTranslations {
  const made = otherLanguages(facts).map((code): [string, Stored] => {
    const own = kept[code]
    return [code, own?.origin === 'edited' ? own : translate(facts, code, english)]
  })
  return Object.fromEntries(made)
}

/** A translation after a change of the facts: sections that the change leaves alone keep their accepted words. */
function amended(
  stored: Stored,
  was: LanguageDocuments,
  now: Stored,
  after: LanguageDocuments,
  code: Language,
) {
  if (stored.html === was.html || !isWritten(code)) return now
  const html = amendRules(stored.html, was, after, writtenIn(code).texts.words)
  return html === undefined ? now : { ...now, html }
}

/** The translations of accepted documents after a change in favor of entrants. */
export function amendTranslations(
  stored: StoredTranslations,
  facts: { before: LegalFacts; after: LegalFacts },
  english: { rulesUrl: string; html: string },
): StoredTranslations {
  const made = LANGUAGE_CODES.flatMap((code): [string, Stored][] => {
    const known = stored[code]
    if (known === undefined) return []
    if (known.origin === 'edited') return [[code, known]]
    const now = translate(facts.after, code, english)
    if (!isWritten(code)) return [[code, now]]
    return [[code, amended(known, writeIn(facts.before, code), now, writeIn(facts.after, code), code)]]
  })
  return Object.fromEntries(made)
}

type English = Pick<StoredDocuments, 'html' | 'translations'> & { byHand: boolean }

function stateOf({ origin, of }: Stored, { html, byHand }: English): Translation['state'] {
  if (of === rulesFingerprint(html) && !byHand) return 'current'
  if (origin === 'edited') return of === rulesFingerprint(html) ? 'current' : 'outdated'
  return byHand ? 'differs' : 'current'
}

/** Each language of a campaign beside English, with its texts and their state. */
export function listTranslations(facts: Pick<LegalFacts, 'settings'>, english: English): Translation[] {
  return otherLanguages(facts).map(language => {
    const known = english.translations[language]
    if (known === undefined) {
      const origin = isWritten(language) ? 'generated' : 'summary'
      const none = { html: '', privacyHtml: '', abbreviated: '', digest: '' }
      return { language, origin, state: 'missing', ...none }
    }
    const { origin, html, privacyHtml, abbreviated } = known
    const state = stateOf(known, english)
    return { language, origin, state, html, privacyHtml, abbreviated, digest: digestOf(known) }
  })
}

/** The translations as the public reads them, by language. */
export function publishTranslations(english: English): Record<string, PublishedTranslation> {
  return Object.fromEntries(
    Object.entries(english.translations).map(([code, stored]): [string, PublishedTranslation] => {
      const state = stateOf(stored, english)
      const { html, privacyHtml, origin } = stored
      return [
        code,
        {
          html,
          privacyHtml,
          kind: origin === 'summary' ? 'summary' : 'whole',
          ...(state === 'differs' || state === 'outdated' ? { warning: state } : {}),
        },
      ]
    }),
  )
}

/** True if the English rules of the newest version are, or derive from, rules by hand. */
export const isByHand = (documents: readonly Pick<StoredDocuments, 'origin'>[]): boolean =>
  documents.find(({ origin }) => origin !== 'correction')?.origin === 'edited'
