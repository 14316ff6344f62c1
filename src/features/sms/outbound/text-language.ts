import type { Language } from '#shared/i18n/languages.ts'
import { bareWord, plainWords } from './plain-words.ts'
import { languagesOfWord } from './words.ts'

/** Languages that an incoming text shows of its sender, the likeliest first; none for English and unknown words. */
export function languagesOfText(text: string): readonly Language[] {
  const words = plainWords(text)
  const bare = languagesOfWord(bareWord(words))
  return bare.length > 0 ? bare : languagesOfWord(words[0] ?? '')
}

/** Whether a campaign with these languages has one, or the same with another country's words. */
export const offeredAs = (offered: readonly Language[], language: Language): Language | undefined =>
  offered.find(code => code === language) ?? offered.find(code => code.startsWith(`${language}-`))
