import { recordAudit } from '#features/audit/server/index.ts'
import type { resendClaim } from '#features/claims/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { toWireAward } from '../award-response.ts'
import { lockAwardOf } from '../load-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { tellWinner } from '../messages/tell-winner.ts'

export const handleResendClaim: Handler<typeof resendClaim> = async ({ db, deps, actor, params }) => {
  const now = deps.clock.now()
  const { campaign, award } = await lockAwardOf(db, deps, actor, params)
  await tellWinner(db, deps, campaign, award)
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: actor.userId,
    action: 'award.linkSent',
    entity: campaign.eventKey,
    details: { award: award.awardKey },
  })
  return toWireAward(deps, await rereadAward(db, deps, award.id), true)
}
