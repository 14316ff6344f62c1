import { requestCode, requireOpen } from '#features/participation/server/index.ts'
import type { sendOtp } from '#features/public-pages/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { browserLanguage, languagesOf } from '../../pages/language.ts'
import { codeContact } from './code-contact.ts'

export const handleSendOtp =
  ({ live: lives, velocity }: ParticipationContext): BareHandler<typeof sendOtp> =>
  async ({ deps, params, body, request }) => {
    const { campaign, pepper } = await lives.get(params.eventKey)
    requireOpen(campaign, deps.clock.now())
    const contact = codeContact(campaign, body)
    const language = browserLanguage(request.headers, languagesOf(campaign))
    await requestCode(deps, velocity, { campaign, pepper, ip: request.ip, language }, contact)
    return { ok: true }
  }
