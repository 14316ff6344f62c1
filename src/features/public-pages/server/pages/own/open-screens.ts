import { agreedWith, readAnswers } from '#features/participation/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import { type ParticipationContext, submitEntry } from '../../live/submit.ts'
import { asksPin, firstScreen, screensAfterEntry } from '../../screens.ts'
import { checkPerson } from '../first/check-person.ts'
import { readForm, readQuery } from '../first/form-body.ts'
import { liveLead } from '../first/lead.ts'
import { wrongForm } from '../first/wrong-form.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'
import { sharedTilePage } from '../tile-page.ts'
import { nameDevice, ownPathOf, visitOf } from '../visit-cookies.ts'

/** The screens of a campaign that asks for nothing: all of them, in order. */
function openScreens({ tiles }: LiveCampaign): Tile[] {
  const first = firstScreen(tiles)
  return first ? [first, ...screensAfterEntry(tiles)] : []
}

/** True if the campaign has an offer: visitors who go on from the first screen get a page of their own for it. */
export const hasOffer = (live: LiveCampaign) => openScreens(live).some(asksPin)

/** One of the public screens; those of an offer are on a personal page. */
export function showOpenScreen({ live, request, deps, translator }: LivePageCall): PageAnswer {
  const { s, page: asked = 0 } = readQuery(request.query)
  const place = hasOffer(live) ? 0 : asked
  const action = `/e/${live.campaign.eventKey}`
  const form = hasOffer(live)
    ? { action, hidden: { s }, hasTrap: true }
    : { action: `${action}?page=${place}`, hidden: {} }
  const tile = openScreens(live)[place]
  if (!tile) throw new NamedError('notFound')
  const { status, page } = sharedTilePage(tile, form, s)
  const { lead, key } = liveLead(translator, live, tile, deps.clock.now())
  return { status, page: { ...page, lead }, shared: `${s} ${place} ${key}` }
}

/** Gives this browser its own page for the offer, once: the same browser comes back to the same one. */
async function takeOffer(context: ParticipationContext, call: LivePageCall): Promise<PageAnswer> {
  const { live, request, deps, translator } = call
  const { campaign } = live
  const own = ownPathOf(request, campaign.eventKey)
  if (own) return { redirect: own }
  const [tile] = openScreens(live)
  const sent = readForm(request.body, visitOf(request))
  const read = readAnswers(tile?.components.questions ?? [], sent.answers)
  if ('problems' in read || sent.nonce === undefined) {
    const errors = 'problems' in read ? read.problems : {}
    return wrongForm(call, tile, sent, { errors, status: ERRORS.invalid[0] })
  }
  const nonce = Buffer.from(sent.nonce, 'hex')
  const check = await checkPerson(context, live, { ...call, sent, filled: { answers: read.answers, nonce } })
  if (check) return check
  const { language } = translator
  const wanted = { answers: read.answers, source: sent.source, nonce, language, unnamed: true } as const
  const device = nameDevice(request, deps)
  const from = { ip: request.ip, device, ...agreedWith(request.headers) }
  const { token } = await submitEntry(context, live, wanted, { from, joinsDraw: false })
  const made = token.toString('base64url')
  return { redirect: `/e/${campaign.eventKey}/p/${made}`, entered: { token: made, device } }
}

/** Goes on to the next screen; with an offer, to a personal page. */
export async function leaveOpenScreen(
  context: ParticipationContext,
  call: LivePageCall,
): Promise<PageAnswer> {
  const { live, request } = call
  if (hasOffer(live)) return takeOffer(context, call)
  const { page = 0 } = readQuery(request.query)
  const last = openScreens(live).length - 1
  if (last < 0) throw new NamedError('notFound')
  return { redirect: `/e/${live.campaign.eventKey}?page=${Math.min(page + 1, last)}` }
}
