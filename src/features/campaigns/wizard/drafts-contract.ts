import { z } from 'zod'
import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { route } from '#shared/contract.ts'
import { Id, Instant, Ok } from '#shared/fields.ts'
import { DRAFT_LIMIT, Draft } from './draft.ts'
import { DraftKey, DraftVersion } from './draft-ref.ts'

/** Drafts that an account keeps at a time. */
export const MOST_DRAFTS = 200

/** A draft as lists show it. */
export const DraftSummary = z.object({
  draftKey: DraftKey,
  ...Draft.pick({ title: true }).shape,
  /** Null while none or several types are chosen. */
  type: z.enum(PROMOTION_TYPES).nullable(),
  /** The client it is for; 0 for the caller's own account. */
  cid: Id,
  /** Name of that client; absent for the caller's own account. */
  client: z.string().optional(),
  changedBy: z.string(),
  changedAt: Instant,
  version: DraftVersion,
})
export type DraftSummary = z.output<typeof DraftSummary>

/** A draft with everything that was typed, apart from PINs. */
export const StoredDraft = DraftSummary.extend({ draft: Draft })
export type StoredDraft = z.output<typeof StoredDraft>

/** A refused save, with whose version is stored. */
export const DraftConflict = z.looseObject({ message: z.string(), stored: DraftSummary.optional() })

const PATH = '/api/v0/event/drafts'
const params = z.strictObject({ draftKey: DraftKey })
const PINS = 'PINs are accepted but never stored; they stay with the browser that typed them.'

export const listDrafts = route({
  method: 'GET',
  path: PATH,
  access: 'editor',
  summary: `List drafts of new campaigns, last changed first; at most ${MOST_DRAFTS}`,
  response: z.array(DraftSummary),
})

export const getDraft = route({
  method: 'GET',
  path: `${PATH}/:draftKey`,
  access: 'editor',
  summary: 'Get the draft of a new campaign',
  params,
  response: StoredDraft,
})

export const createDraft = route({
  method: 'POST',
  path: PATH,
  access: 'editor',
  summary: 'Keep the draft of a new campaign for the team',
  description: PINS,
  body: z.strictObject({ draft: Draft }),
  response: DraftSummary,
  bodyLimit: DRAFT_LIMIT,
  status: 201,
})

export const saveDraft = route({
  method: 'PUT',
  path: `${PATH}/:draftKey`,
  access: 'editor',
  summary: 'Save the draft of a new campaign',
  description: `Send the version that you read. If another version is stored, the response is 409 and names the stored one. Sending the same draft twice is safe. ${PINS}`,
  params,
  body: z.strictObject({ version: DraftVersion, draft: Draft }),
  response: DraftSummary,
  refusals: { 409: DraftConflict },
  bodyLimit: DRAFT_LIMIT,
})

export const deleteDraft = route({
  method: 'DELETE',
  path: `${PATH}/:draftKey`,
  access: 'editor',
  summary: 'Delete the draft of a new campaign',
  params,
  response: Ok,
})
