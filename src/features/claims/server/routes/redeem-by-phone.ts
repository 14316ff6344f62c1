import type { redeemByPhone } from '#features/claims/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { getClaimByToken } from '../find-claim.ts'
import { lockWords } from '../redeem/lock-words.ts'
import { type Redemption, redeemByPin } from '../redeem/redeem-award.ts'

/** @throws the error of an attempt that did not redeem */
function requireRedeemed(redemption: Redemption, now: Date): Date {
  switch (redemption.outcome) {
    case 'redeemed':
      return redemption.at
    case 'used':
      throw new NamedError('conflict', {
        message: 'This was already redeemed',
        extra: { redeemedAt: redemption.at },
      })
    case 'wrongPin':
      throw new NamedError('invalid', { message: 'Wrong PIN', extra: { left: redemption.left } })
    case 'locked':
      throw new NamedError('locked', {
        message: lockWords(redemption, now),
        retryAfter: Math.ceil((redemption.until.getTime() - now.getTime()) / 1000),
      })
    case 'unanswered':
      throw new NamedError('conflict', { message: 'Complete your claim page first' })
    case 'closed':
      throw new NamedError('gone', { message: 'This prize can no longer be claimed' })
  }
}

/** The count of wrong PINs is stored before the refusal is thrown. */
export const handleRedeemByPhone: BareHandler<typeof redeemByPhone> = async ({ deps, body, request }) => {
  const redemption = await inScope(deps.pool, 'system', async db => {
    const { campaign, award } = await getClaimByToken(db, deps, body.claimToken)
    return redeemByPin(db, deps, campaign, { awardId: award.id, pin: body.pin, ip: request.ip })
  })
  return { ok: true, redeemedAt: requireRedeemed(redemption, deps.clock.now()) }
}
