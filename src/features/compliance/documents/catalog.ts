import { WRITTEN_LANGUAGES } from '#features/campaigns/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { english, type LegalTexts } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { type Formats, formatsOf } from './formats.ts'
import { frenchWith } from './fr/french.ts'
import { FRENCH_WORDS } from './fr/french-words.ts'
import { CANADIAN_WORDS } from './fr-CA/canadian-words.ts'
import type { LegalFacts } from './legal-facts.ts'

export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number]

interface LegalLanguage {
  texts: LegalTexts
  say: Formats
}

/** Texts and formats of each language that has documents. */
const LEGAL_LANGUAGES: Readonly<Record<WrittenLanguage, LegalLanguage>> = {
  en: { texts: english, say: formatsOf('en') },
  es: { texts: spanish, say: formatsOf('es') },
  fr: { texts: frenchWith(FRENCH_WORDS), say: formatsOf('fr') },
  'fr-CA': { texts: frenchWith(CANADIAN_WORDS), say: formatsOf('fr-CA') },
}

/** The facts, and the language to write them in. */
export interface Writing extends LegalFacts, LegalLanguage {}

export const writtenIn = (language: WrittenLanguage): LegalLanguage => LEGAL_LANGUAGES[language]

/** True for a language that has whole documents, be it the language of the originals. */
export const isWritten = (language: Language): language is WrittenLanguage =>
  WRITTEN_LANGUAGES.some(written => written === language)
