import { z } from 'zod'

/** The part of JSON Schema that the service's contracts use. */
export const JsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
  get items() {
    return JsonSchema.optional()
  },
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
  get oneOf() {
    return z.array(JsonSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), JsonSchema]).optional()
  },
})
export type JsonSchema = z.infer<typeof JsonSchema>

/** The schemas that a value may fit: the schema itself, unless it is a choice. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}

/** "text", "whole number", "list of object", "text or null" */
export function typeWords(schema: JsonSchema): string {
  const words = alternatives(schema).map(typeWord)
  return [...new Set(words)].join(' or ')
}

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }

function typeWord(schema: JsonSchema): string {
  if (schema.anyOf ?? schema.oneOf) return typeWords(schema)
  if (schema.type === 'array') return `list of ${schema.items ? typeWords(schema.items) : 'anything'}`
  if (typeof schema.additionalProperties === 'object')
    return `map of ${typeWords(schema.additionalProperties)}`
  if (schema.format === 'date-time') return 'time (ISO 8601)'
  if (schema.type === undefined) return 'anything'
  return [schema.type]
    .flat()
    .map(type => words[type] ?? type)
    .join(' or ')
}

/** Constraints of a value, one each: "at most 120 characters", "1 to 99", "one of Yes, No". */
export function boundWords(schema: JsonSchema): string[] {
  return alternatives(schema).flatMap(each => [
    ...oneOfWords(each),
    ...rangeWords(each.minimum, each.maximum, ''),
    ...rangeWords(each.minLength, each.maxLength, ' characters'),
    ...rangeWords(each.minItems, each.maxItems, ' items'),
    ...(each.default === undefined ? [] : [`default ${JSON.stringify(each.default)}`]),
    ...(each.items ? boundWords(each.items).map(bound => `each ${bound}`) : []),
  ])
}

function oneOfWords(schema: JsonSchema): string[] {
  return schema.enum
    ? [`one of ${schema.enum.map(value => (value === '' ? 'empty' : value)).join(', ')}`]
    : []
}

/** A number that JavaScript can hold at all is no bound worth a word. */
function rangeWords(low: number | undefined, high: number | undefined, unit: string): string[] {
  const least = low === undefined || low <= Number.MIN_SAFE_INTEGER ? undefined : low
  const most = high === undefined || high >= Number.MAX_SAFE_INTEGER ? undefined : high
  if (least === undefined && most === undefined) return []
  if (least === undefined) return [`at most ${most}${unit}`]
  if (most === undefined) return [`at least ${least}${unit}`]
  return [`${least === most ? least : `${least} to ${most}`}${unit}`]
}
