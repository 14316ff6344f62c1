import { recordAudit } from '#features/audit/server/index.ts'
import type { resendClaim } from '#features/awards/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { isClaimable } from '../award.ts'
import { lockAwardOf } from '../load-award.ts'
import { mailWinner, rereadAward } from '../mail-winner.ts'
import { toWireAward } from '../wire-award.ts'

export const handleResendClaim: Handler<typeof resendClaim> = async ({ db, deps, actor, params }) => {
  const now = deps.clock.now()
  const { campaign, award } = await lockAwardOf(db, actor, params)
  if (!isClaimable(award, now)) {
    throw new NamedError('conflict', { message: 'There is nothing left to claim' })
  }
  if (!(await mailWinner(db, deps, campaign, award))) {
    throw new NamedError('conflict', { message: 'This winner gave no email address' })
  }
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: actor.userId,
    action: 'award.linkSent',
    entity: campaign.eventKey,
    details: { award: award.awardKey },
  })
  return toWireAward(deps, await rereadAward(db, award.id), true)
}
