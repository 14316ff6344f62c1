import { z } from 'zod'
import { Components } from '#features/tiles/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, line, PersonName } from '#shared/fields.ts'
import { PledgeKey } from './donation.ts'
import { DONATION_STATES } from './state.ts'

export * from './desk-contract.ts'
export * from './donation.ts'
export * from './fee.ts'
export * from './payment-contract.ts'
export * from './receipt.ts'
export * from './reminder.ts'
export * from './state.ts'

const ComponentKey = z.string().regex(/^cmp_[a-z0-9]{16}$/, 'Component key is not valid')
const ConsentKey = z.union([ComponentKey, z.enum(['donationConsent', 'reminderConsent'])])

const params = z.strictObject({ pledgeId: PledgeKey })

/** Calls that one address may make in a minute: a ballroom is behind one address. */
export const GIVING_LIMIT = { max: 600, perSeconds: 60 } as const

export const getPledge = route({
  method: 'GET',
  path: '/api/v0/public/donate/:pledgeId',
  access: 'public',
  summary: 'Get the donation page of a link',
  params,
  response: z.object({
    charityName: z.string(),
    ein: z.string(),
    form: Components.shape.ttdForms.element,
    /** The last digits of the phone that texted; absent for donors who came by a page. */
    phoneMasked: z.string().optional(),
    /** Consent text for reminders, if the team sends reminders of unfinished gifts. */
    reminderText: z.string().optional(),
  }),
  limit: GIVING_LIMIT,
})

export const getPledgeStatus = route({
  method: 'GET',
  path: '/api/v0/public/donate/:pledgeId/status',
  access: 'public',
  summary: 'Get the status of a gift; it is paid once the provider confirms the payment',
  params,
  response: z.object({ state: z.enum(DONATION_STATES), receiptNo: z.string().optional() }),
  limit: GIVING_LIMIT,
})

export const openDonationCheckout = route({
  method: 'POST',
  path: '/api/v0/public/donate/:pledgeId/checkout',
  access: 'public',
  summary: 'Start a payment and get the address of the payment page; a repeat returns the same page',
  params,
  body: z.strictObject({
    /** Cents, without what covers the fee. */
    amount: z
      .int('Amount must be in whole cents')
      .min(100, 'Amount must be at least $1')
      .max(10_000_000, 'Amount must be at most $100,000'),
    coverFees: z.boolean().default(false),
    anonymous: z.boolean().default(false),
    /** Gifts are single. */
    monthly: z.literal(false, 'Monthly gifts are not offered').default(false),
    donor: z.strictObject({ firstName: PersonName, lastName: PersonName, email: Email }),
    /** Answers to the form's other questions, by component key. */
    answers: z.record(ComponentKey, z.union([line(2000), z.array(line(200)).max(20)])).default({}),
    /** By component key; `donationConsent` is the form's own, `reminderConsent` agrees to `reminderText`. */
    consents: z.record(ConsentKey, z.literal(true)).default({}),
  }),
  response: z.object({ checkoutUrl: z.string() }),
  bodyLimit: 64 * 1024,
  limit: GIVING_LIMIT,
})

export const receivePaymentEvent = route({
  method: 'POST',
  path: '/api/v0/payments/webhook/:provider',
  access: 'public',
  summary: 'Receive a signed event from the payment provider; a repeat changes nothing',
  params: z.strictObject({ provider: z.enum(['stripe', 'test']) }),
  query: z.strictObject({
    /** Whose account at the provider sends it; see `getPaymentAccount`. */
    account: z
      .string()
      .regex(/^pac_[a-z0-9]{16}$/, 'Payment account ID is not valid')
      .optional(),
  }),
  response: z.object({ ok: z.literal(true) }),
  bodyLimit: 256 * 1024,
})
