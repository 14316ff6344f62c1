import { createHash } from 'node:crypto'
import { parseRichText, type TextKind, toRichText } from '#features/tiles/contract.ts'

/** Key of a text: its words alone, so that the same text of a copied campaign has the same one. */
export function textKey(text: string, kind: TextKind): string {
  return `txt_${createHash('sha256').update(`${kind}\n${text}`).digest('hex').slice(0, 16)}`
}

/** The words of a formatted text that has no format: such a text may stand in both forms. */
export function plainForm(text: string): string | undefined {
  const { nodes } = parseRichText(text)
  const [words = '', ...others] = nodes
  if (others.length > 0 || typeof words !== 'string') return undefined
  return toRichText(words) === text ? words : undefined
}

const LETTER = /\p{L}/u
const MARKS = /\{[a-zA-Z]{1,20}\}|<[^<>]{0,200}>/g

/** Whether a text has words beside its variables. */
export const hasWords = (text: string): boolean => LETTER.test(text.replaceAll(MARKS, ''))
