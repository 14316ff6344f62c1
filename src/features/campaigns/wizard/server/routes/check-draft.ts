import type { checkDraft } from '#features/campaigns/wizard/contract.ts'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { lawAt } from '#features/law/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { judgeNewDraft } from '../judge-new-draft.ts'

export const handleCheckDraft: Handler<typeof checkDraft> = async ({ db, deps, actor, body }) => {
  const now = deps.clock.now()
  const { NY, FL } = await lawAt(db, now)
  return {
    findings: await judgeNewDraft(db, actor.accountId, { ...body, cid: 0 }, now),
    limits: { NY: { total: NY.arv, days: NY.lead }, FL: { total: FL.arv, days: FL.lead } },
    disclaimer: DISCLAIMER,
  }
}
