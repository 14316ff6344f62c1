import type { getDraft } from '#features/campaigns/wizard/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findDraft, toStoredDraft } from '../drafts/kept-draft.ts'

export const handleGetDraft: Handler<typeof getDraft> = async ({ db, actor, params }) =>
  toStoredDraft(db, actor, await findDraft(db, actor, params.draftKey))
