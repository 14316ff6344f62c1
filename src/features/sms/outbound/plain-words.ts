import { normalized } from '#shared/text/normalize.ts'

/** Words of a text in plain capitals: without accents, marks, wide letters and pictures. */
export function plainWords(text: string): string[] {
  const plain = normalized(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words around a request that change nothing about it. */
const POLITE = new Set(
  'PLEASE PLS PLZ NOW THANKS THANK YOU HI HELLO OK ME IT THIS THE TEXT TEXTS MESSAGE MESSAGES POR FAVOR GRACIAS SVP MERCI BITTE OBRIGADO'.split(
    ' ',
  ),
)

/** The request itself, as one word. */
export const bareWord = (words: readonly string[]): string => words.filter(word => !POLITE.has(word)).join('')
