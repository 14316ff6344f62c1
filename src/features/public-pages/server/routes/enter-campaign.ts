import { agreedWith, contactOf, requirePerson } from '#features/participation/server/index.ts'
import type { enterCampaign } from '#features/public-pages/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { type ParticipationContext, submitEntry } from '../live/submit.ts'
import { browserLanguage, languagesOf } from '../pages/language.ts'
import { entryJoinsDraw } from '../screens.ts'
import { atEntryCode, readEntry, requireLanguage, tellEntry } from './entry-form.ts'

const NONCE_BYTES = 16

export const handleEnterCampaign =
  (context: ParticipationContext): BareHandler<typeof enterCampaign> =>
  async ({ deps, params, body, request }) => {
    const nonce = body.clientNonce ? Buffer.from(body.clientNonce, 'hex') : deps.random.bytes(NONCE_BYTES)
    return context.live.using(params.eventKey, async live => {
      const { campaign, pepper } = live
      const read = readEntry(live, body, body.source)
      requireLanguage(live, body.language)
      const from = { ip: request.ip, device: body.visitorId }
      await requirePerson(deps, context.velocity, {
        campaign,
        pepper,
        ...from,
        contact: contactOf(campaign, read.answers.person),
        nonce,
        form: { stamp: body.stamp, headers: request.headers },
        captcha: body.captcha,
        verified: body.verified,
      })
      const { language = browserLanguage(request.headers, languagesOf(campaign)) } = body
      const wanted = { ...read, source: body.source, nonce, language }
      const how = { from: { ...from, ...agreedWith(request.headers) }, joinsDraw: entryJoinsDraw(campaign) }
      try {
        return tellEntry(deps, live, await submitEntry(context, live, wanted, how))
      } catch (error) {
        throw atEntryCode(live, body.source, error)
      }
    })
  }
