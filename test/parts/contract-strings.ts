import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { RouteDefinition } from '#shared/contract.ts'

/** A step down into a value: a field, the first of a list, or any key of a record. */
type Step = string | typeof FIRST | typeof ANY
const FIRST = Symbol('first')
const ANY = Symbol('any')

/** A place of a contract that takes text. */
export interface StringField {
  steps: readonly Step[]
  /** Such as `newPrizes[].title`. */
  name: string
  /** Characters at most; undefined where a pattern bounds it, or nothing does. */
  most: number | undefined
  /** A value of about the right shape, with this text at the place and something at all others. */
  holding: (text: string) => unknown
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** JSON Schema of a contract's part. */
export function schemaOf(part: z.ZodType): Schema {
  const schema: unknown = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })
  return isSchema(schema) ? schema : {}
}

const branchesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]

const isSame = (one: StringField, other: StringField) => one.name === other.name && one.most === other.most

/** A value of about the right shape, with something at every place. */
function sampleOf(schema: Schema): unknown {
  const [branch] = branchesOf(schema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (branch) return sampleOf(branch)
  if (schema.type === 'string') return 'a'
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type !== 'object') return null
  const any = isSchema(schema.additionalProperties) ? { a: sampleOf(schema.additionalProperties) } : {}
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)])
  return { ...any, ...Object.fromEntries(fields) }
}

/** Every place that takes text, in all branches. */
export function stringFields(schema: Schema, steps: readonly Step[] = [], name = ''): StringField[] {
  const below = (step: Step, words: string, inner: Schema, around: (value: unknown) => unknown) =>
    stringFields(inner, [...steps, step], name + words).map(field => ({
      ...field,
      holding: (text: string) => around(field.holding(text)),
    }))
  const { properties = {}, items, additionalProperties: others } = schema
  const isOwn = schema.type === 'string' && !schema.enum && schema.const === undefined
  const own = { steps, name, most: schema.maxLength, holding: (text: string) => text }
  const sample = sampleOf(schema)
  const found = [
    ...(isOwn ? [own] : []),
    ...branchesOf(schema).flatMap(branch => stringFields(branch, steps, name)),
    ...Object.entries(properties).flatMap(([field, inner]) =>
      below(field, `.${field}`, inner, value => Object.assign({}, sample, { [field]: value })),
    ),
    ...(items ? below(FIRST, '[]', items, value => [value]) : []),
    ...(isSchema(others) ? below(ANY, '.*', others, value => ({ a: value })) : []),
  ]
  return found.filter((field, at) => found.findIndex(other => isSame(field, other)) === at)
}

/**
 * A copy of `value` with `text` at a place.
 * @returns undefined where the value has nothing that the place could be in
 */
export function withText(value: unknown, [step, ...rest]: readonly Step[], text: string): unknown {
  if (step === undefined) return text
  if (step === FIRST) {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const inner = withText(value[0], rest, text)
    return inner === undefined ? undefined : [inner, ...value.slice(1)]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const name = step === ANY ? (Object.keys(value).at(-1) ?? 'a') : String(step)
  const inner = withText(new Map<string, unknown>(Object.entries(value)).get(name), rest, text)
  return inner === undefined ? undefined : { ...value, [name]: inner }
}

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value && 'access' in value

/** Every route as data. */
export async function allContracts(): Promise<RouteDefinition[]> {
  const files = globSync('src/features/**/contract.ts').sort()
  const modules: object[] = await Promise.all(files.map(file => import(resolve(file))))
  return [...new Set(modules.flatMap(one => Object.values(one)).filter(isRoute))]
}
