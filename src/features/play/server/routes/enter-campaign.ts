import { contactOf, requirePerson } from '#features/bots/server/index.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
import { readAnswers } from '#features/entries/server/index.ts'
import type { enterCampaign } from '#features/play/contract.ts'
import type { BareHandler } from '#server/serve.ts'
import { type Desk, takeEntry } from '../live/take-part.ts'
import { missingContact } from '../missing-contact.ts'
import { entryJoinsDraw, firstScreen, screensAfterEntry } from '../screens.ts'
import { namedAsSent, withTicked } from './sent-answers.ts'

const NONCE_BYTES = 16

export const handleEnterCampaign =
  (desk: Desk): BareHandler<typeof enterCampaign> =>
  async ({ deps, params, body, request }) => {
    const nonce = body.clientNonce ? Buffer.from(body.clientNonce, 'hex') : deps.random.bytes(NONCE_BYTES)
    return desk.live.using(params.eventKey, async live => {
      const { campaign, tiles, C } = live
      const questions = firstScreen(tiles)?.components.questions ?? []
      const read = readAnswers(questions, withTicked(body))
      if ('problems' in read) throw namedAsSent(read.problems, body.consents)
      const missing = missingContact(campaign, questions, read.answers)
      if (missing) throw namedAsSent(missing, body.consents)
      const from = { ip: request.ip, device: body.visitorId }
      await requirePerson(deps, desk.crowd, {
        campaign,
        pepper: live.pepper,
        ...from,
        contact: contactOf(campaign, read.answers.person),
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
