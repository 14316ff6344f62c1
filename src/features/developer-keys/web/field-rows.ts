import { alternatives, boundWords, type JsonSchema, typeWords } from './json-schema.ts'

/** One field of a body, a query or an answer. */
export interface FieldRow {
  /** Path of the field: `customQuestions[].label`. */
  name: string
  type: string
  required: boolean
  bounds: string[]
  /** A regular expression it matches. */
  pattern?: string
}

/** A field with this name, followed by those inside it. */
export function fieldRows(name: string, schema: JsonSchema, required: boolean): FieldRow[] {
  const patterns = alternatives(schema).flatMap(each => each.pattern ?? each.items?.pattern ?? [])
  const row: FieldRow = {
    name,
    type: typeWords(schema),
    required,
    bounds: boundWords(schema),
    ...(patterns[0] === undefined ? {} : { pattern: patterns[0] }),
  }
  return [row, ...rowsInside(schema, name)]
}

/** The fields inside an object, or inside the objects of a list, named from `prefix` on. */
export function rowsInside(schema: JsonSchema, prefix = ''): FieldRow[] {
  return alternatives(schema).flatMap(each => {
    if (each.items) return rowsInside(each.items, prefix && `${prefix}[]`)
    return Object.entries(each.properties ?? {}).flatMap(([name, inner]) =>
      fieldRows(prefix ? `${prefix}.${name}` : name, inner, each.required?.includes(name) ?? false),
    )
  })
}
