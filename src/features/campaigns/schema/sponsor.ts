import { z } from 'zod'
import { MOST_URL, NETWORK_NAMES, NETWORKS, SocialAccounts } from '#shared/brand/social-accounts.ts'
import { TONES } from '#shared/brand/tones.ts'
import { Email, line } from '#shared/fields.ts'
import { choice, field, text } from './field.ts'
import { PAGE } from './pages.ts'
import { Country, StateCode } from './place.ts'

/** Sponsor and contact. */

export const PostalAddress = z.strictObject({
  street: line(120).min(1, 'Street is required'),
  city: line(80).min(1, 'City is required'),
  state: StateCode,
  zip: line(12).min(1, 'ZIP code is required'),
  country: Country,
})
export type PostalAddress = z.output<typeof PostalAddress>

const Address = PostalAddress.optional()

const typed = (max: number) => z.string().max(max)

const TypedAddress = z.strictObject({
  street: typed(120),
  city: typed(80),
  state: typed(3),
  zip: typed(12),
  country: typed(2),
})

export const ADDRESS_PARTS = {
  street: { label: 'Street', maxLength: 120 },
  city: { label: 'City', maxLength: 80 },
  state: { label: 'State' },
  zip: { label: 'ZIP code', maxLength: 12 },
} as const

const TypedAccounts = z
  .array(z.strictObject({ network: z.enum(NETWORKS), url: typed(MOST_URL) }))
  .max(NETWORKS.length)

const NO_ADDRESS = { street: '', city: '', state: '', zip: '', country: 'US' }

const SPONSOR_TYPES = ['forProfit', 'charity501c3', 'otherNonprofit'] as const
const SPONSOR_INDUSTRIES = [
  'general',
  'alcohol',
  'tobacco',
  'cannabis',
  'firearms',
  'gambling',
  'financial',
  'health',
] as const

const OptionalEmail = z.union([z.literal(''), Email])

export const sponsorFields = {
  emailContact: field(
    'settings',
    { schema: OptionalEmail, draft: typed(254), read: OptionalEmail },
    {
      label: 'Contact email',
      help: 'Entrants and winners can write to this address.',
      page: PAGE.legal,
      changes: 'always',
      inRules: true,
      initial: '',
      summary: address => address || 'No contact email',
    },
  ),
  sponsorAddress: field(
    'settings',
    { schema: Address, draft: TypedAddress, read: Address },
    {
      label: 'Sponsor address',
      help: 'Official Rules and marketing emails must show a postal address.',
      page: PAGE.legal,
      changes: 'draft',
      inRules: true,
      initial: NO_ADDRESS,
      toWire: address => (address.street || address.city || address.zip ? address : undefined),
      toDraft: address => address ?? NO_ADDRESS,
      summary: ({ street, city, state, zip }) => {
        const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
        return [street, town].filter(Boolean).join(', ') || 'No sponsor address'
      },
    },
  ),
  socialAccounts: field(
    'settings',
    { schema: SocialAccounts, draft: TypedAccounts, read: SocialAccounts },
    {
      label: 'Social accounts',
      help: 'Linked on the last screens and in emails. Posts mention them.',
      page: PAGE.legal,
      changes: 'always',
      inRules: false,
      initial: [],
      toWire: rows => rows.filter(({ url }) => url.trim() !== ''),
      toDraft: accounts => [...accounts],
      summary: rows =>
        rows.map(({ network, url }) => (url === '' ? '' : `${NETWORK_NAMES[network]}: ${url}`)),
    },
  ),
  tone: choice('settings', TONES, {
    label: 'Tone',
    help: 'Sets the default text of new screens and messages. Edited text stays.',
    page: PAGE.basics,
    changes: 'draft',
    inRules: false,
    initial: 'friendly',
    choices: {
      friendly: { label: 'Friendly', description: '“Not this time, Alex”' },
      formal: { label: 'Formal', description: '“Thank you for playing, Alex”' },
      playful: { label: 'Playful', description: '“No luck this time, Alex”' },
    },
  }),
  administrator: text('settings', line(120), {
    label: 'Administrator',
    help: 'The company that runs the promotion for the sponsor. Leave blank to name us.',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
  }),
  administratorAddress: text('settings', line(200), {
    label: 'Administrator address',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
  }),
  sponsorType: choice('settings', SPONSOR_TYPES, {
    label: 'Organization type',
    page: PAGE.legal,
    changes: 'draft',
    inRules: false,
    initial: 'forProfit',
    choices: {
      forProfit: { label: 'A company' },
      charity501c3: { label: 'A 501(c)(3) charity' },
      otherNonprofit: { label: 'Another nonprofit' },
    },
  }),
  sponsorIndustry: choice('settings', SPONSOR_INDUSTRIES, {
    label: 'Industry',
    page: PAGE.legal,
    changes: 'draft',
    inRules: false,
    initial: 'general',
    choices: {
      general: { label: 'General' },
      alcohol: { label: 'Alcohol' },
      tobacco: { label: 'Tobacco' },
      cannabis: { label: 'Cannabis' },
      firearms: { label: 'Firearms' },
      gambling: { label: 'Gambling' },
      financial: { label: 'Financial services' },
      health: { label: 'Health' },
    },
  }),
}
