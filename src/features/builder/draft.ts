import { z } from 'zod'
import {
  CampaignSettings,
  defaultSettings,
  flagsOf,
  MOST_DATES,
  PRIZE_DELIVERIES,
} from '#features/campaigns/contract.ts'
import { Prize } from '#features/prizes/contract.ts'
import { CustomQuestion } from '#features/tiles/contract.ts'
import { Id } from '#shared/fields.ts'

const flag = z.boolean()
const text = (max: number) => z.string().max(max)
const { unclaimedPolicy, eligibleStates, sponsorType, sponsorIndustry, entryLimit, instant, verifyContact } =
  CampaignSettings.shape

const DraftPrize = z.strictObject({
  key: text(40),
  title: text(80),
  description: text(500),
  type: Prize.shape.type,
  /** 0 while the field is empty. */
  quantity: z.int().min(0),
  value: Prize.shape.value,
  redemptionPin: text(8),
  /** Follow the campaign when absent. */
  delivery: Prize.shape.delivery.optional(),
  use: Prize.shape.use.optional(),
  contains: Prize.shape.contains,
  /** Absent for a prize that is on, as every prize of the wizard is. */
  active: Prize.shape.active.optional(),
  imageFileKey: Prize.shape.imageFileKey,
})

const DraftQuestion = z.strictObject({
  ...CustomQuestion.shape,
  key: text(40),
  label: text(200),
  help: text(300),
  options: z.array(z.strictObject({ key: text(40), label: text(120) })).max(20),
})

/**
 * The campaign draft of the wizard (specification, section 3, and compliance section 2.2) as the browser
 * keeps it: every field under its exact name, half-typed text included. Lists carry row keys.
 */
export const Draft = z.strictObject({
  cid: Id,
  eventKey: z.literal(''),
  status: z.literal(1),
  winners: z.literal(0),
  title: text(80),
  description: text(500),
  city: text(80),
  state: text(3),
  /** A day or a wall-clock time in `timezone`. */
  startTime: text(29),
  endTime: text(29),
  timezone: text(64),
  /** The wizard's own question on page 3: without further dates page 5 is skipped. Not sent. */
  singleEvent: flag,
  childTimes: z.array(z.strictObject({ date: text(59), key: text(40) })).max(MOST_DATES),
  nonWinnerRedemptionPin: text(8),
  expectedParticipation: z.int().min(0),
  prizeTickets: flag,
  prizeTravel: flag,
  prizeGift: flag,
  prizeDelivery: z.enum(PRIZE_DELIVERIES),
  newPrizes: z.array(DraftPrize).max(50),
  minimumAge: z.int(),
  privacyPolicyLink: text(2048),
  customPrivacyPolicy: flag,
  socialEntry: flag,
  qrEntry: flag,
  smsEntry: flag,
  sms: z.strictObject({ keyword: text(40), consentText: text(1000).optional() }),
  webLink: text(2048),
  emailContact: text(254),
  testMode: flag,
  demo: flag,
  additionalLegalEntities: z.array(z.strictObject({ value: text(120) })).max(10),
  campaignSponsor: text(120),
  customQuestions: z.array(DraftQuestion).max(10),
  userCapture: z.enum(['Yes', 'No']),
  firstName: flag,
  lastName: flag,
  email: flag,
  phoneNumber: flag,
  birthday: flag,
  zip: flag,
  verifyContact,
  /** Drafts of older browsers have none. */
  confirmEntries: flag.default(false),
  instantWin: flag,
  sweepstakes: flag,
  landingPage: flag,
  extendedInstantWin: flag,
  textToDonate: flag,
  addPrizeRedemption: flag,
  addNonWinnerRedemption: flag,
  addSweeps: flag,
  numberSweepsPages: z.int(),
  eligibleCountries: z.array(text(2)).max(60),
  eligibleStates,
  sponsorAddress: z.strictObject({
    street: text(120),
    city: text(80),
    state: text(3),
    zip: text(12),
    country: text(2),
  }),
  sponsorType,
  sponsorIndustry,
  requiresPurchase: flag,
  amoe: z.strictObject({
    type: z.enum(['none', 'online', 'mail']),
    instructions: text(2000),
    equalOdds: flag,
    /** Empty or absent while the usual day holds. */
    receivedBy: text(10).optional(),
  }),
  entryLimit,
  instant,
  retailEntry: flag,
  drawTime: text(29),
  alternates: z.int(),
  identityCheck: z.strictObject({ from: z.int(), reason: text(200) }).optional(),
  claimDeadlineHours: z.int(),
  /** Drafts of older browsers may have none. */
  unclaimedPolicy: unclaimedPolicy.default('secondChance'),
  unclaimedCharity: text(120).default(''),
  marketingOptIn: flag,
  charity: z
    .strictObject({
      legalName: text(120),
      ein: text(10),
      status501c3: flag,
      stateRegs: eligibleStates,
      goods: z
        .strictObject({ kind: z.enum(['none', 'some']), description: text(200), value: z.int() })
        .optional(),
    })
    .optional(),
  retention: z
    .strictObject({ entriesMonths: z.int(), winnersMonths: z.int() })
    .default(() => defaultSettings().retention),
  skillQuestion: text(200),
  language: z.array(z.enum(['en', 'es', 'fr'])).max(3),
})
export type Draft = z.output<typeof Draft>
export type DraftPrize = z.output<typeof DraftPrize>

/**
 * A fresh draft with the defaults of the specification, section 3.
 * @param today 'YYYY-MM-DD'
 * @param timezone IANA name of the browser's zone
 */
export function emptyDraft(today: string, timezone: string): Draft {
  return {
    ...defaultSettings(),
    ...flagsOf('instantWin'),
    cid: 0,
    eventKey: '',
    status: 1,
    winners: 0,
    title: '',
    description: '',
    city: '',
    state: '',
    startTime: today,
    endTime: today,
    timezone,
    singleEvent: true,
    childTimes: [],
    nonWinnerRedemptionPin: '',
    prizeTickets: false,
    prizeTravel: false,
    prizeGift: false,
    newPrizes: [],
    testMode: false,
    demo: false,
    additionalLegalEntities: [],
    customQuestions: [],
    sms: { keyword: '' },
    sponsorAddress: { street: '', city: '', state: '', zip: '', country: 'US' },
    drawTime: '',
    charity: undefined,
    identityCheck: undefined,
  }
}
