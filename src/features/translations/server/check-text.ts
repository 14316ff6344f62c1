import { parseRichText } from '#features/tiles/contract.ts'
import type { FileReport } from '#features/translations/contract.ts'
import { variablesIn } from '#shared/text/fill-variables.ts'
import { type FoundText, limitOf } from './owner-texts.ts'

type Problem = Omit<FileReport['problems'][number], 'key' | 'text'>

/** Names of the place of a text for an error. */
const named = ({ places, text }: FoundText): string => {
  const [place] = places
  const start = text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
  return `${place?.label ?? 'Text'} “${start}”`
}

/** Why a translation cannot be saved, or undefined; the rules of the text itself hold for it. */
export function problemOf(found: FoundText, text: string): Problem | undefined {
  if (text === '') return undefined
  const limit = limitOf(found)
  if (text.length > limit) {
    return { problem: 'tooLong', message: `${named(found)}: at most ${limit} characters` }
  }
  const kept = variablesIn(text)
  const lost = variablesIn(found.text).filter(name => !kept.includes(name))
  if (lost.length > 0) {
    const names = lost.map(name => `{${name}}`).join(', ')
    return { problem: 'variable', message: `${named(found)}: keep ${names} in the translation` }
  }
  const markup = found.kind === 'rich' ? parseRichText(text).problem : undefined
  if (markup !== undefined) return { problem: 'markup', message: `${named(found)}: ${markup}` }
  for (const { schema } of found.places) {
    const { error } = schema.safeParse(text)
    if (error) return { problem: 'invalid', message: `${named(found)}: ${error.issues[0]?.message ?? ''}` }
  }
  return undefined
}
