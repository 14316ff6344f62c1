import type { JsonSchema } from './schemas.ts'

/** Characters from which a repeated schema is worth a name. */
const LEAST = 60

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSchema = (node: Record<string, unknown>) =>
  !('$ref' in node) && ['type', 'anyOf', 'oneOf', 'allOf'].some(key => key in node) && !('in' in node)

/** Keywords that hold schemas. A schema below them takes its name from the property around them. */
const KEYWORDS = new Set([
  ...['items', 'anyOf', 'oneOf', 'allOf', 'schema', 'additionalProperties', 'properties'],
  ...['responses', 'requestBody', 'content', 'default', 'data'],
])
/** Values here are no schemas. */
const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples', 'security', 'securitySchemes'])

const nameBelow = (key: string, name: string) => (KEYWORDS.has(key) || !/^[A-Za-z]+$/.test(key) ? name : key)

type Visit = (node: Record<string, unknown>, name: string) => unknown

/** A copy in which `visit` may replace each schema, outermost first. */
function mapSchemas(value: unknown, name: string, visit: Visit): unknown {
  if (Array.isArray(value)) return value.map(one => mapSchemas(one, name, visit))
  if (!isNode(value)) return value
  const replaced = isSchema(value) ? visit(value, name) : undefined
  return replaced ?? mapInside(value, name, visit)
}

function mapInside(node: Record<string, unknown>, around: string, visit: Visit): unknown {
  const name = typeof node.operationId === 'string' ? node.operationId : around
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => {
      if (VALUES.has(key) && !isNode(child)) return [key, child]
      return [key, mapSchemas(child, nameBelow(key, name), visit)]
    }),
  )
}

/** Gives names to long schemas that a document repeats, after the property that holds them. */
export function shareRepeated<D extends { components: { schemas: Record<string, JsonSchema> } }>(
  document: D,
): D {
  const counts = new Map<string, number>()
  mapSchemas(document, '', node => {
    const text = JSON.stringify(node)
    if (text.length >= LEAST) counts.set(text, (counts.get(text) ?? 0) + 1)
    return undefined
  })
  const { schemas } = document.components
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const added = new Map<string, unknown>()
  const nameFor = (name: string) => {
    const base = name.charAt(0).toUpperCase() + name.slice(1) || 'Value'
    for (let nth = 1; ; nth += 1) {
      const free = nth === 1 ? base : `${base}${nth}`
      if (!(free in schemas) && !added.has(free)) return free
    }
  }
  const visit: Visit = (node, name) => {
    const text = JSON.stringify(node)
    if ((counts.get(text) ?? 0) < 2) return undefined
    const known = named.get(text) ?? nameFor(name)
    if (!named.has(text)) {
      named.set(text, known)
      added.set(known, undefined)
      added.set(known, mapInside(node, name, visit))
    }
    return { $ref: `#/components/schemas/${known}` }
  }
  const own = Object.entries(schemas).map(([name, schema]) => [name, mapInside(schema, name, visit)])
  const { components, ...rest } = document
  const shared = mapInside(rest, '', visit)
  const all = Object.fromEntries(
    [...own, ...added].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
  return Object.assign({}, document, shared, { components: { ...components, schemas: all } })
}
