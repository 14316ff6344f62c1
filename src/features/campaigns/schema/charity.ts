import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { PLACES } from '../terms/places.ts'
import { field } from './field.ts'
import { PAGE } from './pages.ts'

/** The charity that donations go to. */

const States = z.array(z.enum(PLACES)).max(PLACES.length)

/** Goods that donors get in exchange for a gift; receipts state them (26 U.S.C. 170(f)(8)). */
export const GiftGoods = z
  .strictObject({
    kind: z.enum(['none', 'some']),
    description: line(200),
    /** Good-faith estimate for one gift, in cents. */
    value: z.int().min(0).max(10_000_000_000),
  })
  .refine(({ kind, description }) => kind === 'none' || description !== '', {
    path: ['description'],
    message: 'Enter what donors receive',
  })
export type GiftGoods = z.output<typeof GiftGoods>

const TypedGoods = z.strictObject({
  kind: z.enum(['none', 'some']),
  description: z.string().max(200),
  value: z.int(),
})

const Charity = z
  .strictObject({
    legalName: line(120),
    ein: z.string().regex(/^\d{2}-\d{7}$/, 'Enter an EIN like 12-3456789'),
    status501c3: z.boolean(),
    stateRegs: States,
    /** Goods for donors, as the charity states them; absent until the first answer. */
    goods: GiftGoods.optional(),
  })
  .optional()

const TypedCharity = z
  .strictObject({
    legalName: z.string().max(120),
    ein: z.string().max(10),
    status501c3: z.boolean(),
    stateRegs: States,
    goods: TypedGoods.optional(),
  })
  .optional()

export const CHARITY_PARTS = {
  legalName: { label: 'Legal name', maxLength: 120 },
  ein: { label: 'EIN', placeholder: '12-3456789', maxLength: 10 },
  status501c3: { label: 'This charity has 501(c)(3) status' },
  goods: {
    label: 'Do donors receive anything in exchange?',
    help: 'Your answer appears on receipts. Without one, receipts leave it out.',
    choices: { none: 'No goods or services', some: 'Yes, something of value' },
    description: { label: 'What donors receive', maxLength: 200 },
    value: { label: 'Good-faith value per gift' },
  },
  stateRegs: { label: 'Registered to solicit in', help: 'States where the charity may ask for gifts.' },
} as const

export const charityFields = {
  charity: field(
    'settings',
    { schema: Charity, draft: TypedCharity, read: Charity },
    {
      label: 'Charity',
      help: 'Only 501(c)(3) charities can collect donations by text.',
      page: PAGE.legal,
      changes: 'draft',
      inRules: true,
      initial: undefined,
      summary: charity =>
        charity
          ? [
              `Charity: ${[charity.legalName, charity.ein].filter(Boolean).join(', ')}`,
              charity.status501c3 ? '501(c)(3) status' : 'No 501(c)(3) status',
              charity.goods?.kind === 'some'
                ? `Donors receive ${charity.goods.description}`
                : charity.goods
                  ? 'Donors receive nothing in exchange'
                  : '',
              charity.stateRegs.length > 0 ? `Registered in ${charity.stateRegs.join(', ')}` : '',
            ]
          : '',
    },
  ),
}
