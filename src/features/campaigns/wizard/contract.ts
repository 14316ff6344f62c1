import { z } from 'zod'
import { DISCLAIMER, Finding } from '#features/compliance/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { DRAFT_LIMIT, Draft } from './draft.ts'
import { DraftConflict } from './drafts-contract.ts'
import { NewCampaign } from './new-campaign.ts'

export { Draft, emptyDraft, mendDraft, withoutPins, withPinsOf } from './draft.ts'
export { DraftRef } from './draft-ref.ts'
export {
  createDraft,
  DraftConflict,
  DraftSummary,
  deleteDraft,
  getDraft,
  listDrafts,
  MOST_DRAFTS,
  StoredDraft,
  saveDraft,
} from './drafts-contract.ts'
export { lookForClient, lookOf } from './look.ts'
export {
  chosenType,
  DATES_MESSAGE,
  dateProblems,
  NewCampaign,
  ONE_TYPE_MESSAGE,
  PERIOD_MESSAGE,
  type Period,
  readPeriod,
} from './new-campaign.ts'
export { countDrawWinners, type Problems } from './page-checks.ts'
export {
  checkPage,
  draftPath,
  findFailingPage,
  pageOf,
  progressOf,
  stepOf,
  WIZARD_PAGES_LIST,
  type WizardPage,
} from './pages.ts'
export {
  asksPrizeUse,
  draftHasChance,
  draftHasPrizes,
  draftHasTexts,
  draftType,
  isAsked,
  toSubmission,
} from './submission.ts'
export { draftFrom, usualPeriod } from './templates/draft-from.ts'
export { findTemplate, TEMPLATES } from './templates/list.ts'
export { CATEGORIES, type Category, type Template } from './templates/template.ts'

/** Why a campaign could not be created (specification, section 8). */
export const CREATE_FAILED = 'Whoops! Something went wrong on our end. Please try again.'

export const createCampaign = route({
  method: 'POST',
  path: '/api/v0/event/eventbuilder',
  access: 'editor',
  drafts: true,
  summary: 'Create a campaign from a draft',
  body: NewCampaign,
  refusals: { 409: DraftConflict },
  response: z.object({
    eventKey: EventKey,
    /** Keys of its dates, in order. */
    children: z.array(EventKey),
    findings: z.array(Finding),
    disclaimer: z.literal(DISCLAIMER),
  }),
  bodyLimit: DRAFT_LIMIT,
})

/** Above which total of prizes a state wants a filing, and how long before the start. */
const Limit = z.object({ total: z.int(), days: z.int() })

export const checkDraft = route({
  method: 'POST',
  path: '/api/v0/event/eventbuilder/check',
  access: 'editor',
  drafts: true,
  campaigns: 'none',
  summary: 'Check an unsaved draft; nothing is stored',
  /** Whose campaign it will be changes nothing about it. */
  body: Draft.omit({ cid: true }),
  response: z.object({
    findings: z.array(Finding),
    /** Legal limits on prize totals: dollars, and days before the start. */
    limits: z.object({ NY: Limit, FL: Limit }),
    disclaimer: z.literal(DISCLAIMER),
  }),
  bodyLimit: DRAFT_LIMIT,
  limit: { max: 240, perSeconds: 60 },
})
