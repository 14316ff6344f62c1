import { englishTexts } from '#shared/i18n/english-texts.ts'
import { makeTranslator } from './translator.ts'

/** For texts before a language is known, and for previews in the dashboard. */
export const ENGLISH = makeTranslator('en', englishTexts)
