import { z } from 'zod'
import { LAW_TABLE } from '#features/law/contract.ts'
import { CustomQuestion } from '#features/tiles/contract.ts'
import { DEFAULT_MINIMUM_AGE } from '#shared/constants.ts'
import { Email, line, paragraph, WebLink } from '#shared/fields.ts'
import { lawFields } from './law-fields.ts'
import { STATES } from './places.ts'

/** The three answers to "How do winners get their prize?"; the first is the specification's default. */
export const PRIZE_DELIVERIES = [
  "I'll need to ship it or email it",
  'Winners will pick it up at the venue',
  'Winners redeem it on screen with a PIN',
] as const
export const PIN_DELIVERY = PRIZE_DELIVERIES[2]

export const VERIFY_CONTACT = ['none', 'email', 'sms'] as const

export const YesNo = z.enum(['Yes', 'No'])

export const Title = line(80).min(3, 'Give a title of at least 3 characters')

/** Empty, or a name of 2 to 120 characters; an absent sponsor is a finding. */
export const Sponsor = line(120).refine(
  name => name === '' || name.length >= 2,
  'Give a name of at least 2 characters',
)

/** Fields of the specification's draft (section 3) that describe how a campaign runs. */
const specFields = {
  expectedParticipation: z.int().min(0).max(1_000_000_000),
  minimumAge: z.int().min(1).max(99, 'At most 99'),
  privacyPolicyLink: WebLink,
  customPrivacyPolicy: z.boolean(),
  socialEntry: z.boolean(),
  qrEntry: z.boolean(),
  smsEntry: z.boolean(),
  prizeDelivery: z.enum(PRIZE_DELIVERIES),
  webLink: WebLink,
  emailContact: z.union([z.literal(''), Email]),
  additionalLegalEntities: z
    .array(line(120).min(2, 'Give a name of at least 2 characters'))
    .max(10, 'At most 10 companies')
    .refine(
      names => new Set(names.map(name => name.toLowerCase())).size === names.length,
      'Each company once',
    ),
  campaignSponsor: Sponsor,
  customQuestions: z.array(CustomQuestion).max(10, 'At most 10 questions'),
  userCapture: YesNo,
  firstName: z.boolean(),
  lastName: z.boolean(),
  email: z.boolean(),
  phoneNumber: z.boolean(),
  birthday: z.boolean(),
  zip: z.boolean(),
  /** Whether, and where, people confirm how they are reached with a one-time code before their entry counts. */
  verifyContact: z.enum(VERIFY_CONTACT),
  /** Whether each entry is confirmed by mail to whoever gave an address. */
  confirmEntries: z.boolean(),
  addPrizeRedemption: z.boolean(),
  addNonWinnerRedemption: z.boolean(),
  addSweeps: z.boolean(),
  numberSweepsPages: z.int().min(1).max(5, 'At most 5 pages'),
}

/** Everything that is kept with a campaign beside its columns. */
export const CampaignSettings = z.strictObject({ ...specFields, ...lawFields })
export type CampaignSettings = z.output<typeof CampaignSettings>

/** Short fields with columns of their own. */
export const columnFields = {
  title: Title,
  description: paragraph(500),
  city: line(80),
  state: z.string().regex(/^([A-Z]{2,3})?$/, 'Use the state code'),
  testMode: z.boolean(),
  demo: z.boolean(),
}

/** The defaults of the specification, section 3, and of compliance section 2.2. */
export function defaultSettings(): CampaignSettings {
  return {
    expectedParticipation: 0,
    minimumAge: DEFAULT_MINIMUM_AGE,
    privacyPolicyLink: '',
    customPrivacyPolicy: false,
    socialEntry: false,
    qrEntry: false,
    smsEntry: false,
    prizeDelivery: PRIZE_DELIVERIES[0],
    webLink: '',
    emailContact: '',
    additionalLegalEntities: [],
    campaignSponsor: '',
    customQuestions: [],
    userCapture: 'Yes',
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: false,
    birthday: false,
    zip: false,
    verifyContact: 'none',
    confirmEntries: false,
    addPrizeRedemption: false,
    addNonWinnerRedemption: false,
    addSweeps: false,
    numberSweepsPages: 1,
    eligibleCountries: ['US'],
    eligibleStates: [...STATES],
    sponsorType: 'forProfit',
    sponsorIndustry: 'general',
    requiresPurchase: false,
    amoe: { type: 'none', instructions: '', equalOdds: true },
    retailEntry: false,
    alternates: 3,
    claimDeadlineHours: 120,
    unclaimedPolicy: 'secondChance',
    unclaimedCharity: '',
    marketingOptIn: false,
    retention: { ...LAW_TABLE.records },
    skillQuestion: '',
    language: ['en'],
  }
}
