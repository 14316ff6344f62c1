import { z } from 'zod'
import { line, paragraph } from '#shared/fields.ts'
import { componentBase, requireField } from '../base.ts'

/** Cents: from one dollar to the most that a card payment reasonably carries. */
const Cents = z.int().min(100, 'At least $1').max(10_000_000, 'At most $100,000')

/** The gift form for supporters; the payment happens on the provider's page. */
export const TTDForm = z
  .strictObject({
    ...componentBase,
    charityName: line(120).min(1, 'Enter the name of the charity'),
    /** Empty until the charity has given it; activation asks for it. */
    ein: z.string().regex(/^(\d{2}-\d{7})?$/, 'Enter an EIN like 12-3456789'),
    currency: z.literal('USD'),
    amounts: z.array(Cents).min(1, 'Offer at least one amount').max(8),
    allowCustom: z.boolean(),
    min: Cents,
    max: Cents,
    coverFees: z.boolean(),
    /** Part of the form in the API; gifts are single, so no screen offers it. */
    monthly: z.boolean(),
    anonymous: z.boolean(),
    thankYouText: paragraph(500),
    consentText: paragraph(1000),
  })
  .superRefine(({ amounts, min, max }, context) => {
    if (min > max) requireField(context, 'max', 'Must be at least the smallest gift')
    if (amounts.some(amount => amount < min || amount > max)) {
      requireField(context, 'amounts', 'Amounts must be between the smallest and the largest gift')
    }
    if (new Set(amounts).size < amounts.length) requireField(context, 'amounts', 'Two amounts are the same')
  })
export type TTDForm = z.infer<typeof TTDForm>
