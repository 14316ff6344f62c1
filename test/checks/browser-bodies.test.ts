import { expect, test } from 'vitest'
import { z } from 'zod'
import { allContracts } from '../parts/contract-strings.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * True for a schema that changes its value in one direction only: the dashboard cannot encode a body with it. Every part
 * of its definition is visited.
 */
function isOneWay(part: unknown, seen: Set<unknown> = new Set()): boolean {
  if (!isObject(part) || seen.has(part)) return false
  seen.add(part)
  if (part instanceof z.ZodTransform) return true
  if (part instanceof z.ZodType) return isOneWay(part._zod.def, seen)
  const parts = part instanceof Map ? [...part.values()] : Object.values(part)
  return parts.some(inner => isOneWay(inner, seen))
}

test('every body that the dashboard sends can be encoded', async () => {
  const sent = (await allContracts()).filter(
    ({ access, body, upload }) => body && !upload && access !== 'public',
  )
  expect(sent.length).toBeGreaterThan(50)
  expect(sent.filter(({ body }) => isOneWay(body)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test.each([
  [z.string().transform(text => text.length), true],
  [
    z
      .string()
      .transform(text => text.length)
      .pipe(z.number()),
    true,
  ],
  [z.preprocess(text => text, z.string()), true],
  [z.string().overwrite(text => text.trim()), false],
])('a change in one direction is found: %#', (schema, oneWay) => {
  expect(isOneWay(z.strictObject({ inner: z.array(schema).optional() }))).toBe(oneWay)
})
