import type { checkDraft } from '#features/builder/contract.ts'
import type { Handler } from '#server/serve.ts'
import { judgeNewDraft } from '../judge-new-draft.ts'

export const handleCheckDraft: Handler<typeof checkDraft> = async ({ db, deps, actor, body }) => ({
  findings: await judgeNewDraft(db, actor.accountId, { ...body, cid: 0 }, deps.clock.now()),
})
