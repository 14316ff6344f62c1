import { findField, PAGE, type PageNumber } from '#features/campaigns/contract.ts'
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
  page: PageNumber
  title: string
  /** A skipped page keeps its number. */
  isSkipped: (draft: Draft) => boolean
  /** Why a page is skipped, after the word 'Skipped'. */
  skipReason?: (draft: Draft) => string
  /** Checks beyond the fields' own rules; see `checkPage`. */
  check: (draft: Draft, now: Date) => Problems
}

const never = () => false
const nothing = (): Problems => ({})

/** The 13 pages in order (product rule A8). */
export const WIZARD_PAGES_LIST: readonly WizardPage[] = [
  { page: PAGE.type, title: 'Promotion type', isSkipped: never, check: checkType },
  { page: PAGE.basics, title: 'Basics', isSkipped: never, check: checkBasics },
  { page: PAGE.schedule, title: 'Schedule', isSkipped: never, check: checkSchedule },
  { page: PAGE.place, title: 'Location and eligibility', isSkipped: never, check: checkPlace },
  {
    page: PAGE.dates,
    title: 'Dates',
    isSkipped: draft => !draftHasDates(draft),
    skipReason: draft => (draft.landingPage ? 'landing page' : 'single event'),
    check: checkDates,
  },
  { page: PAGE.channels, title: 'Channels', isSkipped: never, check: checkChannels },
  {
    page: PAGE.capture,
    title: 'Data capture',
    isSkipped: draft => draft.textToDonate,
    skipReason: () => 'donation form',
    check: checkCapture,
  },
  {
    page: PAGE.questions,
    title: 'Questions',
    isSkipped: draft => !draftHasQuestions(draft),
    skipReason: draft => (draft.textToDonate ? 'donation form' : 'no data capture'),
    check: nothing,
  },
  { page: PAGE.extras, title: 'Extras', isSkipped: never, check: checkExtras },
  {
    page: PAGE.prizes,
    title: 'Prizes',
    isSkipped: draft => !draftHasPrizes(draft),
    skipReason: draft => (draft.textToDonate ? 'no draw' : 'no offer or draw'),
    check: checkPrizes,
  },
  {
    page: PAGE.winners,
    title: 'Winners and odds',
    isSkipped: draft => !draftHasChance(draft),
    skipReason: () => 'no draw',
    check: checkWinners,
  },
  { page: PAGE.legal, title: 'Legal and contact', isSkipped: never, check: checkLegal },
  { page: PAGE.review, title: 'Review and create', isSkipped: never, check: nothing },
]

/** Percentage shown beside the page: page / 13, rounded (specification, section 9). */
export function progressOf(page: number): number {
  return Math.round((page / WIZARD_PAGES) * 100)
}

/** The number of the page that asks for a field; undefined for what no page asks for. */
export function pageOf(field: string | undefined): number | undefined {
  return field === undefined ? undefined : findField(field)?.page
}

/** The page that asks for a field; undefined for what no page asks for. */
export function stepOf(field: string | undefined): WizardPage | undefined {
  const page = pageOf(field)
  return page === undefined ? undefined : WIZARD_PAGES_LIST[page - 1]
}

/** The path of a submitted value in the draft, whose lists hold rows. */
export function draftPath(path: readonly PropertyKey[]): string {
  const [field, ...rest] = path.map(String)
  if (field === 'additionalLegalEntities' && rest.length > 0) return `${field}.${rest[0]}.value`
  if (field === 'childTimes' && rest.length > 0) return `${field}.${rest[0]}.date`
  return [field, ...rest].join('.')
}

/** Everything wrong on one page: the rules of its fields, which the server shares, and the page's own. */
export function checkPage({ page, check }: WizardPage, draft: Draft, now: Date): Problems {
  const problems: Problems = {}
  const result = NewCampaign.safeParse(toSubmission(draft))
  for (const issue of result.error?.issues ?? []) {
    if (pageOf(String(issue.path[0])) === page) problems[draftPath(issue.path)] ??= issue.message
  }
  return { ...check(draft, now), ...problems }
}

/** The first visible page that fails, with its errors; undefined when all pass. */
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
