import type { AnyField, Choice } from './field.ts'
import { nounOf } from './field-words.ts'

/** Label of a choice. */
function answerOf(field: AnyField, value: unknown): string {
  const choices: Readonly<Record<string, Choice>> = 'choices' in field ? Object(field.choices) : {}
  return choices[String(value)]?.label ?? String(value)
}

function isUntouched({ initial }: AnyField, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(initial)
}

/** Lines of a field in a summary. A field at its initial value has none, unless it has words for that. */
export function fieldLines(field: AnyField, typed: unknown): readonly string[] {
  if (field.summary) return [field.summary(typed)].flat().filter(line => line !== '')
  if (isUntouched(field, typed)) return []
  const answers = [typed].flat().map(value => answerOf(field, value))
  return [`${field.label}: ${answers.join(', ')}`]
}

/** "QR code, social media": active flags as one line. */
export function listedFlags(on: readonly (readonly [name: string, field: AnyField])[]): string {
  const words = on.map(([, field]) => nounOf(field)).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
