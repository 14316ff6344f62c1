import { requirePerson } from '#features/bots/server/index.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
import { readAnswers } from '#features/entries/server/index.ts'
import type { enterCampaign } from '#features/play/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { BareHandler } from '#server/serve.ts'
import { type Desk, takeEntry } from '../live/take-part.ts'
import { entryJoinsDraw, firstScreen, screensAfterEntry } from '../screens.ts'

const TICKED = 'true'
const NONCE_BYTES = 16

/** Names the fields as the request has them. */
function refusal(problems: Record<string, string>, consents: object): NamedError {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([key, message]) => [
      `${key in consents ? 'consents' : 'answers'}.${key}`,
      message,
    ]),
  )
  return new NamedError('invalid', { fields })
}

export const handleEnterCampaign =
  (desk: Desk): BareHandler<typeof enterCampaign> =>
  async ({ deps, params, body, request }) => {
    const ticked = Object.fromEntries(Object.keys(body.consents).map(key => [key, TICKED]))
    const nonce = body.clientNonce ? Buffer.from(body.clientNonce, 'hex') : deps.random.bytes(NONCE_BYTES)
    return desk.live.using(params.eventKey, async live => {
      const { campaign, tiles, C } = live
      const questions = firstScreen(tiles)?.components.questions ?? []
      const read = readAnswers(questions, { ...body.answers, ...ticked })
      if ('problems' in read) throw refusal(read.problems, body.consents)
      const from = { ip: request.ip, device: body.visitorId }
      await requirePerson(deps, desk.crowd, {
        campaign,
        pepper: live.pepper,
        ...from,
        email: read.answers.person.email,
        nonce,
        captcha: body.captcha,
        verified: body.verified,
      })
      const wanted = { ...read, source: body.source, nonce }
      const { entry, token } = await takeEntry(desk, live, wanted, {
        from,
        joinsDraw: entryJoinsDraw(campaign),
      })
      const plays = isInstantType(campaign.type)
      return {
        entryId: entry.entryKey,
        ...(plays ? { playToken: token.toString('base64url') } : {}),
        receipt: { entryId: entry.entryKey, ...(C ? { C } : {}) },
        next: plays ? null : (screensAfterEntry(tiles)[0]?.tileKey ?? null),
      }
    })
  }
