import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '#features/developer-keys/contract.ts'
import openapi from '#openapi.json' with { type: 'json' }

const operations = Object.values(openapi.paths).flatMap(methods =>
  Object.values<{ operationId: string; tags: string[] }>(methods),
)

/** Bytes. The document grows with the service, and with nothing else. */
const PER_OPERATION = 1500

test('the document has at most 1.5 kB for each operation', () => {
  expect(readFileSync('openapi.json').length).toBeLessThanOrEqual(operations.length * PER_OPERATION)
})

test('every operation has a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names.filter(name => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('every tag is described, and every reference has a target', () => {
  const tags = new Set(openapi.tags.map(({ name }) => name))
  expect(operations.flatMap(operation => operation.tags).filter(tag => !tags.has(tag))).toEqual([])
  const refs = JSON.stringify(openapi).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)
  const known = new Map(
    Object.entries(openapi.components).map(([kind, all]) => [kind, new Set(Object.keys(all))]),
  )
  const dangling = [...refs].filter(([, kind = '', name = '']) => !known.get(kind)?.has(name))
  expect(dangling.map(([ref]) => ref)).toEqual([])
})

test('no two paths differ only in the names of their parameters', () => {
  const shapes = Object.keys(openapi.paths).map(path => path.replace(/\{\w+\}/g, '{}'))
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
  expect(Object.values(openapi.components.schemas).flatMap(replacedLists)).toEqual([])
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
