import { isRightCode, signVerified } from '#features/bots/server/index.ts'
import type { verifyOtp } from '#features/play/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { BareHandler } from '#server/serve.ts'
import type { Desk } from '../live/take-part.ts'

export const handleVerifyOtp =
  ({ live: lives, refusals }: Desk): BareHandler<typeof verifyOtp> =>
  async ({ deps, params, body: { email, code } }) => {
    const { campaign } = await lives.get(params.eventKey)
    if (await isRightCode(deps, campaign, email, code)) {
      return { verified: signVerified(deps, campaign, email) }
    }
    refusals.count(campaign, 'code')
    throw new NamedError('wrongCode')
  }
