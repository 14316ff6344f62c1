import fc from 'fast-check'
import { z } from 'zod'

const { boolean, constantFrom, integer, oneof, option, record, string, uniqueArray } = fc

/** Texts of one form each, for fields that take nothing else. */
const FORMS = [
  '',
  'https://copper.test/shop',
  'https://copper.test/terms?of=1',
  'hello@copper.test',
  'US',
  'CA',
  'GB',
  'NSW',
  '12-3456789',
  '98-7654321',
  '2026-03-24',
  '2026-03-24T15:30',
  '2026-03-24T23:30:00Z',
  '2026-03-22',
  '4711',
]
const ANY_TEXT = 'Some words, 7'

/** A line of printable text without spaces around it. */
export const words = (maxLength: number, minLength = 2) =>
  string({ minLength, maxLength, unit: 'grapheme-ascii' }).filter(
    text => text === text.trim() && !/[<>&]/.test(text),
  )

/** True for a value that is accepted and stored unchanged. */
function isKeptAs(schema: z.core.$ZodType, value: unknown): boolean {
  const parsed = z.safeParse(schema, value)
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(value)
}

function texts(schema: z.ZodString): fc.Arbitrary<unknown> {
  if (isKeptAs(schema, ANY_TEXT)) return words(schema.maxLength ?? 100, 0)
  const fitting = FORMS.filter(text => isKeptAs(schema, text))
  if (fitting.length === 0) throw new Error('No text of FORMS fits this field: add one')
  return constantFrom(...fitting)
}

function unfiltered(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return option(arbitraryValue(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodString) return texts(schema)
  if (schema instanceof z.ZodNumber) {
    return integer({ min: schema.minValue ?? 0, max: Math.min(schema.maxValue ?? 99, 2 ** 31 - 1) })
  }
  if (schema instanceof z.ZodBoolean) return boolean()
  if (schema instanceof z.ZodEnum) return constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return constantFrom(...schema.values)
  if (schema instanceof z.ZodUnion) return oneof(...schema.options.map(arbitraryValue))
  if (schema instanceof z.ZodArray) {
    return uniqueArray(arbitraryValue(schema.element), { maxLength: 3 })
  }
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema.shape)
    const needed = parts.filter(([, part]) => !(part instanceof z.ZodOptional))
    return record(
      Object.fromEntries(
        parts.map(([name, part]) => [
          name,
          arbitraryValue(part instanceof z.ZodOptional ? part.unwrap() : part),
        ]),
      ),
      { requiredKeys: needed.map(([name]) => name), noNullPrototype: true },
    )
  }
  throw new Error(`No values are known for ${schema._zod.def.type}`)
}

/** Any value that a schema accepts and leaves unchanged. */
export function arbitraryValue(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return unfiltered(schema).filter(value => isKeptAs(schema, value))
}
