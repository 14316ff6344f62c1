import type { ScreenComponent } from '../../../components.ts'
import { Button } from '../../../kinds/button/schema.ts'
import { Image } from '../../../kinds/image/schema.ts'
import { Link } from '../../../kinds/link/schema.ts'
import { Question } from '../../../kinds/question/schema.ts'
import { Text } from '../../../kinds/text/schema.ts'
import { TTDForm } from '../../../kinds/ttd-form/schema.ts'

const SCHEMAS = { Button, Image, Link, Question, Text, TTDForm }

/** Errors of a component, by field; the field of an option is "options.1.label". */
export type FieldErrors = Readonly<Record<string, string>>

const known = new WeakMap<ScreenComponent['component'], FieldErrors>()

/** Judges a component by the schema of its kind, once as long as it stays the same. */
export function errorsOf({ type, component }: ScreenComponent): FieldErrors {
  const before = known.get(component)
  if (before) return before
  const { error } = SCHEMAS[type].safeParse(component)
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message
  known.set(component, found)
  return found
}

export const isValid = (item: ScreenComponent) => Object.keys(errorsOf(item)).length === 0
