import { isRightCode, signVerified } from '#features/participation/server/index.ts'
import type { verifyOtp } from '#features/public-pages/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { codeContact } from './code-contact.ts'

export const handleVerifyOtp =
  ({ live: lives, refusals }: ParticipationContext): BareHandler<typeof verifyOtp> =>
  async ({ deps, params, body: { code, ...sent } }) => {
    const { campaign } = await lives.get(params.eventKey)
    const contact = codeContact(campaign, sent)
    if (await isRightCode(deps, campaign, contact, code)) {
      return { verified: signVerified(deps, campaign, contact) }
    }
    refusals.count(campaign, 'code')
    throw new NamedError('wrongCode')
  }
