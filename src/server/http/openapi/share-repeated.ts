import type { JsonSchema } from './schemas.ts'

/** Characters from which a repeated schema is worth a name. */
const LEAST = 60

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema of its own, or a described reference to one. */
const isSchema = (node: Record<string, unknown>) =>
  '$ref' in node
    ? 'description' in node
    : ['type', 'anyOf', 'oneOf', 'allOf'].some(key => key in node) && !('in' in node)

/** Keywords that hold schemas. A schema below them takes its name from the property around them. */
const KEYWORDS = new Set([
  ...['items', 'anyOf', 'oneOf', 'allOf', 'schema', 'additionalProperties', 'properties'],
  ...['responses', 'requestBody', 'content', 'default', 'data'],
])
/** Values here are no schemas. */
const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples', 'security', 'securitySchemes'])

/** Where a schema stands: the property around it, and the schema or operation around that. */
interface Place {
  property: string
  owner: string
}

const NOWHERE: Place = { property: '', owner: '' }

const below = (key: string, place: Place): Place =>
  KEYWORDS.has(key) || !/^[A-Za-z]+$/.test(key) ? place : { ...place, property: key }

type Visit = (node: Record<string, unknown>, place: Place) => unknown

/** A copy in which `visit` may replace each schema, outermost first. */
function mapSchemas(value: unknown, place: Place, visit: Visit): unknown {
  if (Array.isArray(value)) return value.map(one => mapSchemas(one, place, visit))
  if (!isNode(value)) return value
  const replaced = isSchema(value) ? visit(value, place) : undefined
  return replaced ?? mapInside(value, place, visit)
}

/** Properties may be named like keywords of schemas. */
function mapProperties(properties: Record<string, unknown>, place: Place, visit: Visit): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, child]) => [key, mapSchemas(child, below(key, place), visit)]),
  )
}

function mapInside(node: Record<string, unknown>, around: Place, visit: Visit): unknown {
  const id = node.operationId
  const place = typeof id === 'string' ? { property: id, owner: id } : around
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => {
      if (key === 'properties' && isNode(child)) return [key, mapProperties(child, place, visit)]
      if (VALUES.has(key) && !isNode(child)) return [key, child]
      return [key, mapSchemas(child, below(key, place), visit)]
    }),
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Finds a free name: the property, else the property with its owner. A number is the last resort. */
function openNames(isTaken: (name: string) => boolean) {
  return ({ property, owner }: Place): string => {
    const long = capital(owner) + (owner === property ? 'Value' : capital(property))
    const free = [capital(property), long].find(name => name !== '' && !isTaken(name))
    if (free) return free
    for (let nth = 2; ; nth += 1) if (!isTaken(`${long}${nth}`)) return `${long}${nth}`
  }
}

/** Copies of each repeated schema, counted once inside copies that are written once. */
function countCopies(document: object): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (value: unknown) =>
    void mapSchemas(value, NOWHERE, node => {
      const text = JSON.stringify(node)
      if (text.length < LEAST) return undefined
      const copies = (counts.get(text) ?? 0) + 1
      counts.set(text, copies)
      // The parts of a copy are written with the first one.
      return copies > 1 ? node : undefined
    })
  count(document)
  return counts
}

/** Gives names to long schemas that a document repeats, after the property that holds them. */
export function shareRepeated<D extends { components: { schemas: Record<string, JsonSchema> } }>(
  document: D,
): D {
  const { schemas } = document.components
  const counts = countCopies(document)
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const added = new Map<string, unknown>()
  const nameFor = openNames(name => name in schemas || added.has(name))
  const visit: Visit = (node, place) => {
    const text = JSON.stringify(node)
    if ((counts.get(text) ?? 0) < 2) return undefined
    const known = named.get(text) ?? nameFor(place)
    if (!named.has(text)) {
      named.set(text, known)
      added.set(known, undefined)
      added.set(known, mapInside(node, place, visit))
    }
    return { $ref: `#/components/schemas/${known}` }
  }
  const own = Object.entries(schemas).map(([name, schema]) => [
    name,
    mapInside(schema, { property: name, owner: name }, visit),
  ])
  const { components, ...rest } = document
  const shared = mapInside(rest, NOWHERE, visit)
  const all = Object.fromEntries(
    [...own, ...added].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
  return Object.assign({}, document, shared, { components: { ...components, schemas: all } })
}
