/** Languages of entrant pages, by their code in addresses and settings (BCP 47). */
export const LANGUAGE_CODES = ['en', 'es', 'fr', 'fr-CA', 'pt', 'de', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGE_CODES)[number]

interface LanguageFacts {
  /** In the language itself. */
  name: string
  english: string
  /** For dates, numbers and plurals. */
  locale: string
  /** How times name their zone: "ET", or where that is not understood "Eastern Time". */
  zone: 'shortGeneric' | 'longGeneric'
  direction: 'ltr' | 'rtl'
  /** Between sentences, between clauses, and at the end; Chinese sentences have no spaces between them. */
  marks: { space: string; semicolon: string; stop: string }
  /** The first day of a month, where it is more than its number. */
  firstDay?: string
  /** Whether the fonts of PDF documents have its letters. */
  printable: boolean
}

const MARKS = { space: ' ', semicolon: '; ', stop: '.' } as const

const LATIN = { direction: 'ltr', marks: MARKS, printable: true } as const
const SHORT = { zone: 'shortGeneric', ...LATIN } as const
const LONG = { zone: 'longGeneric', ...LATIN } as const

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', english: 'English', locale: 'en-US', ...SHORT },
  es: { name: 'Español', english: 'Spanish', locale: 'es-US', ...SHORT },
  fr: {
    name: 'Français',
    english: 'French',
    locale: 'fr-FR',
    ...LONG,
    marks: { ...MARKS, semicolon: '\u202f; ' },
    firstDay: '1er',
  },
  'fr-CA': {
    name: 'Français (Canada)',
    english: 'French (Canada)',
    locale: 'fr-CA',
    ...SHORT,
    firstDay: '1er',
  },
  pt: {
    name: 'Português (Brasil)',
    english: 'Portuguese (Brazil)',
    locale: 'pt-BR',
    ...LONG,
    firstDay: '1º',
  },
  de: { name: 'Deutsch', english: 'German', locale: 'de-DE', ...LONG },
  zh: {
    name: '简体中文',
    english: 'Chinese (simplified)',
    locale: 'zh-Hans-CN',
    ...LONG,
    marks: { space: '', semicolon: '；', stop: '。' },
    printable: false,
  },
  ar: {
    name: 'العربية',
    english: 'Arabic',
    // The digits of codes and prices are the same on the whole page.
    locale: 'ar-u-nu-latn',
    ...LONG,
    direction: 'rtl',
    marks: { ...MARKS, semicolon: '؛ ' },
    printable: false,
  },
}

/** A kept code as one of ours; undefined for none. */
export const findLanguage = (code: string | null | undefined): Language | undefined =>
  LANGUAGE_CODES.find(known => known === code)

/** A kept code; English for none. */
export const knownLanguage = (code: string | null | undefined): Language => findLanguage(code) ?? 'en'

/** English name of a kept code. */
export function languageName(code: string): string {
  const known = findLanguage(code)
  return known === undefined ? 'Unknown' : LANGUAGES[known].english
}
