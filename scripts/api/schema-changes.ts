import { type Document, isObject, itemsOf, type Json, objectOf, resolve, textsOf } from './document.ts'

/** A request must go on being accepted, a response must go on being read. */
export type Direction = 'request' | 'response'

const typesOf = ({ type }: Json): string[] => (typeof type === 'string' ? [type] : textsOf(type))

/** Values that a schema names one by one; undefined for any value. */
const valuesOf = (schema: Json): string[] | undefined =>
  'const' in schema
    ? [JSON.stringify(schema.const)]
    : Array.isArray(schema.enum)
      ? schema.enum.map(one => JSON.stringify(one))
      : undefined

const missing = (all: readonly string[], some: readonly string[]) => all.filter(one => !some.includes(one))

/** Limits of a request: the first are broken by a smaller number, the second by a larger one. */
const MOST = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const LEAST = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']

function limitChanges(before: Json, after: Json): string[] {
  const narrower = (name: string, sign: number) => {
    const [old, now] = [before[name], after[name]]
    if (typeof now !== 'number' || (typeof old === 'number' && sign * now >= sign * old)) return []
    return [`${name} is ${now}, was ${typeof old === 'number' ? old : 'open'}`]
  }
  return [
    ...MOST.flatMap(name => narrower(name, 1)),
    ...LEAST.flatMap(name => narrower(name, -1)),
    ...(after.pattern !== undefined && after.pattern !== before.pattern
      ? [`pattern is ${String(after.pattern)}, was ${String(before.pattern ?? 'open')}`]
      : []),
  ]
}

function valueChanges(before: Json, after: Json, direction: Direction): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  // Responses may gain values: docs/developers/promises.md asks clients to expect that.
  if (direction === 'response') return old && !now ? ['any value is possible now'] : []
  if (!now) return []
  return old ? missing(old, now).map(value => `${value} is refused`) : ['only some values are accepted now']
}

function typeChanges(before: Json, after: Json, direction: Direction): string[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  const [wide, narrow] = direction === 'request' ? [now, old] : [old, now]
  const isKept = wide.length === 0 || (narrow.length > 0 && missing(narrow, wide).length === 0)
  return isKept ? [] : [`type is ${now.join(' or ') || 'open'}, was ${old.join(' or ') || 'open'}`]
}

function requiredChanges(before: Json, after: Json, direction: Direction): string[] {
  const [old, now] = [textsOf(before.required), textsOf(after.required)]
  return direction === 'request'
    ? missing(now, old).map(name => `${name} is required now`)
    : missing(old, now)
        .filter(name => name in objectOf(after.properties))
        .map(name => `${name} may be absent now`)
}

/** Finds what breaks clients between two schemas, each named schema once in each direction. */
export function openSchemaChanges(before: Document, after: Document) {
  const seen = new Set<string>()

  function changesOf(old: unknown, now: unknown, direction: Direction, where: string): string[] {
    const name = isObject(old) && typeof old.$ref === 'string' ? old.$ref : undefined
    const key = `${direction} ${name} ${isObject(now) ? String(now.$ref) : ''}`
    if (name !== undefined) {
      if (seen.has(key)) return []
      seen.add(key)
    }
    const place = name === undefined ? where : `${direction} ${name.split('/').at(-1)}`
    return inside(resolve(before, old), resolve(after, now), direction, place)
  }

  function inside(old: Json, now: Json, direction: Direction, where: string): string[] {
    const own = [
      ...typeChanges(old, now, direction),
      ...valueChanges(old, now, direction),
      ...requiredChanges(old, now, direction),
      ...(direction === 'request' ? limitChanges(old, now) : []),
    ].map(change => `${where}: ${change}`)
    return [
      ...own,
      ...propertyChanges(old, now, direction, where),
      ...partChanges(old, now, direction, where),
    ]
  }

  function propertyChanges(old: Json, now: Json, direction: Direction, where: string): string[] {
    const [olds, nows] = [objectOf(old.properties), objectOf(now.properties)]
    return Object.entries(olds).flatMap(([name, schema]) => {
      const place = `${where}.${name}`
      if (name in nows) return changesOf(schema, nows[name], direction, place)
      const isRead = direction === 'request' && now.additionalProperties !== false
      return isRead ? [] : [`${place}: is gone`]
    })
  }

  function partChanges(old: Json, now: Json, direction: Direction, where: string): string[] {
    const items =
      isObject(old.items) && isObject(now.items)
        ? changesOf(old.items, now.items, direction, `${where}[]`)
        : []
    const values =
      isObject(old.additionalProperties) && isObject(now.additionalProperties)
        ? changesOf(old.additionalProperties, now.additionalProperties, direction, `${where}.*`)
        : []
    const shapes = ['anyOf', 'oneOf', 'allOf'].flatMap(keyword => {
      const [olds, nows] = [itemsOf(old[keyword]), itemsOf(now[keyword])]
      const lost = nows.length < olds.length ? [`${where}: a shape is gone`] : []
      const pairs = olds.slice(0, nows.length)
      return [
        ...lost,
        ...pairs.flatMap((one, at) => changesOf(one, nows[at], direction, `${where}(${at + 1})`)),
      ]
    })
    return [...items, ...values, ...shapes]
  }

  return changesOf
}
