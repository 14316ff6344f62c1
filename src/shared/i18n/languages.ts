/** Languages of entrant pages and messages, by their code in addresses and settings. */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', locale: 'en-US', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>

export interface LanguageFacts {
  /** In the language itself. */
  name: string
  english: string
  /** For dates, numbers and plurals (BCP 47). */
  locale: string
  direction: 'ltr' | 'rtl'
}

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]
