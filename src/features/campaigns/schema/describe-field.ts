import type { z } from 'zod'
import type { AnyField, Changes } from './field.ts'

const CHANGES: Readonly<Record<Changes, string>> = {
  draft: 'Locked once the campaign is activated.',
  always: 'Editable while the campaign runs.',
  more: 'Can increase but not decrease while the campaign runs.',
  never: 'Cannot be changed after the campaign is created.',
}

/** Description of a field in the REST reference. */
export function fieldDescription({ label, help, changes }: AnyField): string {
  const ended = /[.?!]$/.test(label) ? label : `${label}.`
  return [ended, help, CHANGES[changes]].filter(Boolean).join(' ')
}

/** A field's schema with its line in the reference. */
export function describeField(field: AnyField, schema: z.ZodType): z.ZodType {
  return schema.describe(fieldDescription(field))
}
