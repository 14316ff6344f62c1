import { LANGUAGE_CODES, type Language } from './languages.ts'
import { CATALOGS } from './messages/index.ts'
import { makeTranslator, type Translator } from './translator.ts'

const TRANSLATORS = new Map<Language, Translator>()
for (const code of LANGUAGE_CODES) TRANSLATORS.set(code, makeTranslator(code, CATALOGS[code]))

/** The translator of a language, with the catalogs of all of them behind it: for the server alone. */
export function translatorOf(language: Language): Translator {
  const translator = TRANSLATORS.get(language)
  if (!translator) throw new Error(`No language ${language}`)
  return translator
}
