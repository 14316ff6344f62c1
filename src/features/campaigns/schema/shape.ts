import { z } from 'zod'
import { describeField } from './describe-field.ts'
import type { AnyField, Kept } from './field.ts'
import { CAMPAIGN_FIELDS, type CampaignFields, type FieldName } from './index.ts'

type Part = 'schema' | 'draft' | 'read'
type NamesKept<Place extends Kept> = {
  [Name in FieldName]: CampaignFields[Name]['kept'] extends Place ? Name : never
}[FieldName]

type ShapeOf<Of extends Part, Place extends Kept> = {
  [Name in NamesKept<Place>]: CampaignFields[Name][Of]
}

/** Every field with its name. */
export const FIELD_ENTRIES: readonly (readonly [name: string, field: AnyField])[] =
  Object.entries(CAMPAIGN_FIELDS)

/** The fields that pass, by what `of` takes of each. */
export function pickFields<Value>(
  passes: (field: AnyField) => boolean,
  of: (field: AnyField, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    FIELD_ENTRIES.filter(([, field]) => passes(field)).map(([name, field]) => [name, of(field, name)]),
  )
}

/** A draft of an older browser lacks settings that came since: it has their defaults. */
function schemaOf(field: AnyField, part: Part): z.ZodType {
  if (part !== 'draft') return describeField(field, field[part])
  const { kept, draft, initial } = field
  return kept === 'settings' && initial !== undefined ? draft.default(initial) : draft
}

/** The Zod shape of the fields that are stored in one of these places: as they are sent, typed or read. */
export function shapeOf<Of extends Part, Place extends Kept>(
  part: Of,
  ...places: readonly Place[]
): ShapeOf<Of, Place> {
  const isHere = ({ kept }: AnyField) => places.some(place => place === kept)
  // The compiler cannot follow entries back to their names; a test does.
  const entries: unknown[][] = Object.entries(pickFields(isHere, field => schemaOf(field, part)))
  return Object.fromEntries(entries)
}

type Clearable<Shape extends z.core.$ZodLooseShape> = {
  [Name in keyof Shape]: undefined extends z.output<Shape[Name]> ? z.ZodNullable<Shape[Name]> : Shape[Name]
}

/** A shape in which null removes an optional value in an update. */
export function clearable<Shape extends z.ZodRawShape>(shape: Shape): Clearable<Shape> {
  const entries: unknown[][] = Object.entries(shape).map(([name, schema]) => [
    name,
    z.safeParse(schema, undefined).success ? z.nullable(schema) : schema,
  ])
  return Object.fromEntries(entries)
}
