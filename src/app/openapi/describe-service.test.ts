import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#features/developer-keys/contract.ts'
import openapi from '#openapi.json' with { type: 'json' }
import dashboard from '#openapi-dashboard.json' with { type: 'json' }

interface Operation {
  operationId: string
  tags: string[]
  security?: unknown[]
}

const operationsIn = ({ paths }: { paths: object }) =>
  Object.values(paths).flatMap(methods => Object.values<Operation>(methods))
const operations = [openapi, dashboard].flatMap(operationsIn)

test('the API fits in 400 kB', () => {
  expect(readFileSync('openapi.json').length).toBeLessThanOrEqual(400_000)
})

/** Bytes. The dashboard's file grows with its calls, and with nothing else. */
const PER_OPERATION = 1500

test('the dashboard’s file has at most 1.5 kB for each operation', () => {
  const { length } = readFileSync('openapi-dashboard.json')
  expect(length).toBeLessThanOrEqual(operationsIn(dashboard).length * PER_OPERATION)
})

test('the API has the calls of keys and public pages, the dashboard’s file has the rest', () => {
  expect(operationsIn(openapi).filter(({ security }) => !security)).toEqual([])
  expect(operationsIn(dashboard).filter(({ security }) => security)).toEqual([])
  expect(operationsIn(dashboard).length).toBeGreaterThan(100)
})

test('every operation has a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names.filter(name => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['API', openapi],
  ['dashboard', dashboard],
])(
  'every tag of the %s is described, every reference has a target, and every component is used',
  (_, one) => {
    const used = operationsIn(one).flatMap(operation => operation.tags)
    const hooks = Object.keys(one.webhooks).length > 0 ? ['developer-keys'] : []
    expect(new Set(one.tags.map(({ name }) => name))).toEqual(new Set([...used, ...hooks]))
    const refs = JSON.stringify(one).matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)
    const { securitySchemes: _schemes, ...components } = one.components
    const known = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map(name => `${kind}/${name}`),
    )
    expect(new Set([...refs].map(([, name]) => name))).toEqual(new Set(known))
  },
)

test('no two paths differ only in the names of their parameters', () => {
  const paths = new Set([openapi, dashboard].flatMap(one => Object.keys(one.paths)))
  const shapes = [...paths].map(path => path.replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})

const Schema = z.object({ properties: z.record(z.string(), z.unknown()).optional() }).loose()

/** Lists of properties that became a reference, in a schema and in those of its properties. */
function replacedLists(schema: unknown): unknown[] {
  const { data } = Schema.safeParse(schema)
  if (!data?.properties) return []
  const isReplaced = typeof data.properties.$ref === 'string'
  return isReplaced ? [data] : Object.values(data.properties).flatMap(replacedLists)
}

test('a property named like a keyword stays a property', () => {
  const schemas = [openapi, dashboard].flatMap(one => Object.values<unknown>(one.components.schemas))
  expect(schemas.flatMap(replacedLists)).toEqual([])
})

test('every webhook event is described', () => {
  expect(Object.keys(openapi.webhooks)).toEqual([...WEBHOOK_EVENTS].sort())
})

test('every contract file gives its names', () => {
  const listed = readFileSync('src/app/openapi/contracts.ts', 'utf8')
  const missing = globSync('src/features/**/contract.ts').filter(
    file => !listed.includes(file.replace('src/features/', '#features/')),
  )
  expect(missing).toEqual([])
})
