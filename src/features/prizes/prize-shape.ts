import { z } from 'zod'
import { PRIZE_FIELDS } from './schema.ts'

type Fields = typeof PRIZE_FIELDS
export type PrizeFieldName = keyof Fields
type Part = 'schema' | 'draft' | 'read'

type PrizeShape<Of extends Part> = {
  -readonly [Name in PrizeFieldName]: Fields[Name] extends Record<Of, infer Own>
    ? Own
    : Fields[Name]['schema']
}

/** The Zod shape of a prize's fields: as they are sent, typed or read. */
export function prizeShape<Of extends Part>(part: Of): PrizeShape<Of> {
  // The compiler cannot follow entries back to their names; a test does.
  const entries: unknown[][] = Object.entries<Partial<Record<Part, z.ZodType>>>(PRIZE_FIELDS).map(
    ([name, field]) => [name, field[part] ?? field.schema],
  )
  return Object.fromEntries(entries)
}

const { delivery, use, active, imageFileKey, ...typed } = prizeShape('draft')

/** A prize as the wizard keeps it while it is typed, half-typed text included. */
export const PrizeDraft = z.strictObject({
  /** The wizard's own key of a row. */
  key: z.string().max(40),
  ...typed,
  ...z.strictObject({ delivery, use, active, imageFileKey }).partial().shape,
})
export type DraftPrize = z.output<typeof PrizeDraft>

/** A new row of the wizard. The prize is active, as every new prize is, and follows the campaign. */
export function emptyPrize(key: string): DraftPrize {
  const { title, description, type, quantity, value, contains, redemptionPin } = PRIZE_FIELDS
  return {
    key,
    title: title.initial,
    description: description.initial,
    type: type.initial,
    quantity: quantity.initial,
    value: value.initial,
    contains: [...contains.initial],
    redemptionPin: redemptionPin.initial,
  }
}
