import { en } from './messages/en/index.ts'

/** Texts for `ENGLISH`. */
export const englishTexts = en
