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
}

const SHORT = { zone: 'shortGeneric', direction: 'ltr' } as const
const LONG = { zone: 'longGeneric', direction: 'ltr' } as const

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', english: 'English', locale: 'en-US', ...SHORT },
  es: { name: 'Español', english: 'Spanish', locale: 'es-US', ...SHORT },
  fr: { name: 'Français', english: 'French', locale: 'fr-FR', ...LONG },
  'fr-CA': { name: 'Français (Canada)', english: 'French (Canada)', locale: 'fr-CA', ...SHORT },
  pt: { name: 'Português (Brasil)', english: 'Portuguese (Brazil)', locale: 'pt-BR', ...LONG },
  de: { name: 'Deutsch', english: 'German', locale: 'de-DE', ...LONG },
  zh: { name: '简体中文', english: 'Chinese (simplified)', locale: 'zh-Hans-CN', ...LONG },
  // The digits of codes and prices are the same on the whole page.
  ar: { name: 'العربية', english: 'Arabic', locale: 'ar-u-nu-latn', ...LONG, direction: 'rtl' },
}

/** English name of a kept code. */
export function languageName(code: string): string {
  const known = LANGUAGE_CODES.find(one => one === code)
  return known === undefined ? 'Unknown' : LANGUAGES[known].english
}
