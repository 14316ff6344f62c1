import { describe, expect, test } from 'vitest'
import { allContracts, schemaOf, stringFields } from '../parts/contract-strings.ts'
import { FILLINGS, filled, nameOf } from '../parts/fillings.ts'
import { superlinear } from '../parts/processor-time.ts'

/**
 * Characters that any field is sent as well, regardless of its limit: a too long value is checked like the rest before
 * it is refused.
 */
const TOO_LONG = 30_000

const parts = (await allContracts()).flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([name, part]) =>
    part ? [[`${name} of ${method} ${path}`, { part, fields: stringFields(schemaOf(part)) }] as const] : [],
  ),
)
const withFields = parts.filter(([, { fields }]) => fields.length > 0)

test('the sweep has fields to fill', () => {
  expect(withFields.flatMap(([, { fields }]) => fields).length).toBeGreaterThan(400)
})

describe('twice as long a text in any field is looked at for no longer than twice the time', () => {
  test.each(withFields)(
    '%s',
    async (_name, { part, fields }) => {
      const found: string[] = []
      for (const { name, most = TOO_LONG, holding } of fields) {
        for (const filling of FILLINGS) {
          const look = (length: number) => part.safeParse(holding(filled(filling, length)))
          for (const length of new Set([most, Math.max(most, TOO_LONG)])) {
            const why = await superlinear(Math.ceil(length / 2), look)
            if (why) found.push(`${name}, ${nameOf(filling)} to ${length} characters: ${why}`)
          }
        }
      }
      expect(found).toEqual([])
    },
    3_600_000,
  )
})
