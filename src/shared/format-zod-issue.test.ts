import { expect, test } from 'vitest'
import { z } from 'zod'
import { line } from './fields.ts'
import { formatZodIssue } from './format-zod-issue.ts'

const Everything = z.strictObject({
  firstName: z.string().min(1).max(5),
  nickName: z.string().min(2),
  howMany: z.int().min(1).max(9),
  moreThanNone: z.number().gt(0),
  inSteps: z.number().multipleOf(5),
  isPublic: z.boolean(),
  states: z.array(z.string().max(2)).min(1),
  about: z.object({ title: z.string() }),
  kind: z.enum(['gift', 'travel']),
  day: z.iso.date(),
  'low.stock': z.string(),
  qrEntry: z.boolean(),
  said: line(3),
})

const good = {
  firstName: 'Maya',
  nickName: 'May',
  howMany: 3,
  moreThanNone: 1,
  inSteps: 10,
  isPublic: true,
  states: ['NY'],
  about: { title: 'Doors' },
  kind: 'gift',
  day: '2026-11-27',
  'low.stock': '',
  qrEntry: true,
  said: '',
}

test.each([
  [{ firstName: undefined }, 'First name is required'],
  [{ firstName: '' }, 'First name is required'],
  [{ firstName: null }, 'First name must be text'],
  [{ firstName: 'Wilhelmina' }, 'First name must have at most 5 characters'],
  [{ nickName: 'M' }, 'Nick name must have at least 2 characters'],
  [{ howMany: 'three' }, 'How many must be a number'],
  [{ howMany: Number.NaN }, 'How many must be a number'],
  [{ howMany: 1.5 }, 'How many must be a whole number'],
  [{ howMany: 0 }, 'How many must be at least 1'],
  [{ howMany: 10 }, 'How many must be at most 9'],
  [{ moreThanNone: 0 }, 'More than none must be more than 0'],
  [{ inSteps: 3 }, 'In steps must be a multiple of 5'],
  [{ isPublic: 'yes' }, 'Is public must be true or false'],
  [{ states: 'NY' }, 'States must be a list'],
  [{ states: [] }, 'States must have at least 1 item'],
  [{ states: ['NY', 'Maine'] }, 'States 2 must have at most 2 characters'],
  [{ about: 'Doors' }, 'About must be an object'],
  [{ about: {} }, 'Title is required'],
  [{ kind: 'cash' }, 'Kind must be one of gift, travel'],
  [{ day: 'Friday' }, 'Day has an invalid format'],
  [{ 'low.stock': 1 }, 'Low stock must be text'],
  [{ qrEntry: 1 }, 'QR entry must be true or false'],
  [{ said: 'long' }, 'At most 3 characters'],
])('%j: %s', (wrong, words) => {
  const { error } = Everything.safeParse({ ...good, ...wrong }, { error: formatZodIssue })
  expect(error?.issues.map(({ message }) => message)).toEqual([words])
})

test('a wholly wrong body is named so, and one that fits none of several shapes is left alone', () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: formatZodIssue }).error?.issues[0]?.message
  expect(said(z.strictObject({}), 'text')).toBe('This must be an object')
  expect(said(z.union([z.string(), z.number()]), true)).toBe('Invalid input')
})
