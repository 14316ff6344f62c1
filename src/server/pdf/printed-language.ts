import type { Language } from '#shared/i18n/languages.ts'

/** The languages whose letters our own fonts for print and pictures lack; a machine may have no other font. */
const UNPRINTED: readonly Language[] = ['zh', 'ar']

/** The language of printed and drawn words: English in place of one whose letters cannot be drawn. */
export const printedLanguage = (language: Language): Language =>
  UNPRINTED.includes(language) ? 'en' : language
