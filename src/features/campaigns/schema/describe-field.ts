import type { z } from 'zod'
import type { AnyField, Changes } from './field.ts'

const CHANGES: Readonly<Record<Changes, string>> = {
  draft: 'Locked once the campaign is activated.',
  always: 'May be changed while the campaign runs.',
  more: 'While the campaign runs it may grow, never shrink.',
  never: 'Cannot be changed once the campaign exists.',
}

/** What the reference of the REST service says of a field. */
export function fieldDescription({ label, help, changes }: AnyField): string {
  const ended = /[.?!]$/.test(label) ? label : `${label}.`
  return [ended, help, CHANGES[changes]].filter(Boolean).join(' ')
}

/** A field's schema with its line in the reference. */
export function describeField(field: AnyField, schema: z.ZodType): z.ZodType {
  return schema.describe(fieldDescription(field))
}
