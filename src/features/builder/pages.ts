import { WIZARD_PAGES } from '#shared/constants.ts'
import type { Draft } from './draft.ts'
import { NewCampaign } from './new-campaign.ts'
import {
  checkBasics,
  checkCapture,
  checkChannels,
  checkDates,
  checkExtras,
  checkLegal,
  checkPlace,
  checkPrizes,
  checkSchedule,
  checkType,
  checkWinners,
  type Problems,
} from './page-checks.ts'
import {
  draftHasChance,
  draftHasDates,
  draftHasPrizes,
  draftHasQuestions,
  toSubmission,
} from './submission.ts'

/** One page of the wizard. */
export interface WizardPage {
  page: number
  title: string
  /** Draft fields that the page edits. */
  fields: readonly (keyof Draft)[]
  /** A skipped page keeps its number. */
  isSkipped: (draft: Draft) => boolean
  /** What the fields' own rules do not say; see `checkPage`. */
  check: (draft: Draft, now: Date) => Problems
}

const never = () => false
const nothing = (): Problems => ({})

/** The 13 pages in order (product rule A8). */
export const WIZARD_PAGES_LIST: readonly WizardPage[] = [
  {
    page: 1,
    title: 'Promotion type',
    fields: [
      'instantWin',
      'sweepstakes',
      'landingPage',
      'extendedInstantWin',
      'textToDonate',
      'cid',
      'demo',
      'testMode',
    ],
    isSkipped: never,
    check: checkType,
  },
  {
    page: 2,
    title: 'Basics',
    fields: ['title', 'description', 'campaignSponsor', 'additionalLegalEntities'],
    isSkipped: never,
    check: checkBasics,
  },
  {
    page: 3,
    title: 'Schedule',
    fields: ['startTime', 'endTime', 'timezone', 'singleEvent'],
    isSkipped: never,
    check: checkSchedule,
  },
  {
    page: 4,
    title: 'Place and eligibility',
    fields: ['city', 'state', 'eligibleCountries', 'eligibleStates'],
    isSkipped: never,
    check: checkPlace,
  },
  {
    page: 5,
    title: 'Dates',
    fields: ['childTimes'],
    isSkipped: draft => !draftHasDates(draft),
    check: checkDates,
  },
  {
    page: 6,
    title: 'Channels',
    fields: ['socialEntry', 'qrEntry', 'smsEntry', 'sms', 'webLink'],
    isSkipped: never,
    check: checkChannels,
  },
  {
    page: 7,
    title: 'Data capture',
    fields: [
      'userCapture',
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'birthday',
      'zip',
      'verifyContact',
      'confirmEntries',
    ],
    isSkipped: draft => draft.textToDonate,
    check: checkCapture,
  },
  {
    page: 8,
    title: 'Questions',
    fields: ['customQuestions'],
    isSkipped: draft => !draftHasQuestions(draft),
    check: nothing,
  },
  {
    page: 9,
    title: 'Extras',
    fields: [
      'addPrizeRedemption',
      'addNonWinnerRedemption',
      'nonWinnerRedemptionPin',
      'addSweeps',
      'numberSweepsPages',
    ],
    isSkipped: never,
    check: checkExtras,
  },
  {
    page: 10,
    title: 'Prizes',
    fields: ['newPrizes', 'prizeTickets', 'prizeTravel', 'prizeGift', 'prizeDelivery'],
    isSkipped: draft => !draftHasPrizes(draft),
    check: checkPrizes,
  },
  {
    page: 11,
    title: 'Winners and odds',
    fields: ['winners', 'expectedParticipation', 'instant', 'entryLimit', 'drawTime', 'alternates'],
    isSkipped: draft => !draftHasChance(draft),
    check: checkWinners,
  },
  {
    page: 12,
    title: 'Legal and contact',
    fields: [
      'minimumAge',
      'customPrivacyPolicy',
      'privacyPolicyLink',
      'emailContact',
      'sponsorAddress',
      'sponsorType',
      'sponsorIndustry',
      'requiresPurchase',
      'amoe',
      'retailEntry',
      'identityCheck',
      'claimDeadlineHours',
      'unclaimedPolicy',
      'unclaimedCharity',
      'marketingOptIn',
      'charity',
      'skillQuestion',
      'language',
    ],
    isSkipped: never,
    check: checkLegal,
  },
  { page: 13, title: 'Review and create', fields: [], isSkipped: never, check: nothing },
]

/** Percentage shown beside the page: page / 13, rounded (specification, section 9). */
export function progressOf(page: number): number {
  return Math.round((page / WIZARD_PAGES) * 100)
}

/** The number of the page that edits a field; undefined for what no page edits. */
export function pageOf(field: string | undefined): number | undefined {
  return WIZARD_PAGES_LIST.find(({ fields }) => fields.some(name => name === field))?.page
}

/** The path of a submitted value in the draft, whose lists hold rows. */
export function draftPath(path: readonly PropertyKey[]): string {
  const [field, ...rest] = path.map(String)
  if (field === 'additionalLegalEntities' && rest.length > 0) return `${field}.${rest[0]}.value`
  if (field === 'childTimes' && rest.length > 0) return `${field}.${rest[0]}.date`
  return [field, ...rest].join('.')
}

/** Everything wrong on one page: the rules of its fields, which the server shares, and the page's own. */
export function checkPage({ fields, check }: WizardPage, draft: Draft, now: Date): Problems {
  const problems: Problems = {}
  const result = NewCampaign.safeParse(toSubmission(draft))
  for (const issue of result.error?.issues ?? []) {
    if (fields.some(field => field === issue.path[0])) problems[draftPath(issue.path)] ??= issue.message
  }
  return { ...check(draft, now), ...problems }
}

/** The first page that is shown and fails, with what is wrong on it; undefined when all pass. */
export function findFailingPage(
  draft: Draft,
  now: Date,
): { page: WizardPage; problems: Problems } | undefined {
  for (const page of WIZARD_PAGES_LIST) {
    if (page.isSkipped(draft)) continue
    const problems = checkPage(page, draft, now)
    if (Object.keys(problems).length > 0) return { page, problems }
  }
  return undefined
}
