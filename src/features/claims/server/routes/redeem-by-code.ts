import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { redeemByCode } from '#features/claims/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getAwardByCode, toRedeemable } from '../find-by-code.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { redeemByLogin } from '../redeem/redeem-award.ts'

const UNANSWERED = 'The winner must complete the claim page first'

export const handleRedeemByCode: Handler<typeof redeemByCode> = async ({
  db,
  deps,
  actor,
  body,
  request,
}) => {
  const { campaign, award } = await getAwardByCode(db, deps, actor, body.code)
  await getCampaignToChange(db, actor, campaign.eventKey)
  const { outcome } = await redeemByLogin(db, deps, campaign, award.id, {
    userId: actor.userId,
    ip: request.ip,
  })
  if (outcome === 'used') throw new NamedError('conflict', { message: 'This prize was already redeemed' })
  if (outcome === 'closed') throw new NamedError('gone', { message: 'This prize can no longer be claimed' })
  if (outcome === 'unanswered') throw new NamedError('conflict', { message: UNANSWERED })
  return toRedeemable(campaign, await rereadAward(db, deps, award.id), deps.clock.now())
}
