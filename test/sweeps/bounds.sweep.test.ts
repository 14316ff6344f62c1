import { describe, expect, test } from 'vitest'
import { describeRoutes, NO_NAMES } from '#server/http/openapi/document.ts'
import { testApp } from '../app.ts'

const { app } = await testApp()

/** NextAuth's client may send anything when it asks for a fresh session; none of it is ever read. */
const NEVER_READ = ['POST /api/auth/session body.data: anything']

interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node | Node[]
  prefixItems?: Node[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  additionalProperties?: boolean | Node
  propertyNames?: Node
  [keyword: string]: unknown
}

/** Names every place of a schema that takes a value without an upper bound. */
function unbounded(node: Node, path: string): string[] {
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  if (branches.length > 0) return branches.flatMap(branch => unbounded(branch, path))
  if ('enum' in node || 'const' in node || node.type === 'boolean' || node.type === 'null') return []
  if (node.type === 'string') {
    return 'maxLength' in node || 'pattern' in node || 'format' in node ? [] : [`${path}: text`]
  }
  if (node.type === 'number' || node.type === 'integer') {
    const bounded =
      ('maximum' in node || 'exclusiveMaximum' in node) && ('minimum' in node || 'exclusiveMinimum' in node)
    return bounded ? [] : [`${path}: number`]
  }
  if (node.type === 'array') {
    const items = Array.isArray(node.items)
      ? node.items
      : node.items
        ? [node.items]
        : (node.prefixItems ?? [])
    const inner = items.flatMap(item => unbounded(item, `${path}[]`))
    return 'maxItems' in node || node.prefixItems ? inner : [`${path}: list`, ...inner]
  }
  if (node.type === 'object') {
    const inner = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
      unbounded(child, `${path}.${name}`),
    )
    if (typeof node.additionalProperties === 'object') {
      return [...inner, ...unbounded(node.additionalProperties, `${path}.*`)]
    }
    return node.additionalProperties === false ? inner : [`${path}: unknown fields`, ...inner]
  }
  return [`${path}: anything`]
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Node }> }
  parameters?: { name: string; schema: Node }[]
}
const paths = Object.entries(describeRoutes(app.describedRoutes, NO_NAMES).paths) as [
  string,
  Record<string, Operation>,
][]
const operations = paths.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

describe('accepted values of every route', () => {
  test('the sweep has operations to check', () => {
    expect(operations.length).toBeGreaterThan(30)
  })

  test.each(operations)('$name bounds every value', ({ name, operation }) => {
    const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      unbounded(schema, 'body'),
    )
    const parameters = (operation.parameters ?? []).flatMap(({ name, schema }) => unbounded(schema, name))
    const open = [...bodies, ...parameters].filter(place => !NEVER_READ.includes(`${name} ${place}`))
    expect(open).toEqual([])
  })
})
