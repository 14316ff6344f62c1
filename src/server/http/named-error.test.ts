import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidFields } from './named-error.ts'

const Body = z.strictObject({
  move: z.union([
    z.strictObject({ to: z.enum(['won', 'lost']), reason: z.string().optional() }),
    z.strictObject({ void: z.literal(true), reason: z.string('Say why') }),
  ]),
})

test.each([
  ['the shape that is nearly there', { move: { void: true } }, { 'move.reason': 'Say why' }],
  ['the first of several as near', { move: {} }, { 'move.to': expect.any(String) }],
  [
    'a field that the nearest shape has not',
    { move: { to: 'won', note: 'x' } },
    { 'move.note': 'Unknown field' },
  ],
  ['what is no object', { move: 'won' }, { move: expect.any(String) }],
])('an error in a union names the fields of %s', (_, value, fields) => {
  const { error } = Body.safeParse(value)
  expect(error && invalidFields(error).details.fields).toEqual(fields)
})

test('a union that has words of its own says them', () => {
  const { error } = z.union([z.literal(1), z.literal(2)], 'Must be 1 or 2').safeParse(3)
  expect(error && invalidFields(error).details.fields).toEqual({ body: 'Must be 1 or 2' })
})
