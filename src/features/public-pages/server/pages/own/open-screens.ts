import { agreedWith, readAnswers, stampForm } from '#features/participation/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import { type ParticipationContext, submitEntry } from '../../live/submit.ts'
import { asksPin, firstScreen, screensAfterEntry } from '../../screens.ts'
import { checkPerson } from '../first/check-person.ts'
import { readForm, readQuery } from '../first/form-body.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'
import { sharedTilePage, tilePage } from '../tile-page.ts'
import { nameDevice, ownPathOf, visitOf } from '../visit-cookies.ts'
import { newNonce } from './new-nonce.ts'

/** The screens of a campaign that asks for nothing: all of them, in order. */
function openScreens({ tiles }: LiveCampaign): Tile[] {
  const first = firstScreen(tiles)
  return first ? [first, ...screensAfterEntry(tiles)] : []
}

/** True if the campaign has an offer: visitors who go on from the first screen get a page of their own for it. */
export const hasOffer = (live: LiveCampaign) => openScreens(live).some(asksPin)

/** Hidden fields of the first screen, if going on creates a single-use page. */
function hiddenFor(deps: Deps, { campaign }: LiveCampaign, source: string) {
  return { nonce: newNonce(deps), s: source, t: stampForm(deps, campaign) }
}

/** One of the public screens; those of an offer are on a personal page. */
export function showOpenScreen({ live, request }: LivePageCall): PageAnswer {
  const { s, page = 0 } = readQuery(request.query)
  const action = `/e/${live.campaign.eventKey}`
  if (hasOffer(live)) {
    const form = { action, hidden: { s }, hasTrap: true }
    return { ...sharedTilePage(openScreens(live)[0], form, s), shared: s }
  }
  const form = { action: `${action}?page=${page}`, hidden: {} }
  return { ...sharedTilePage(openScreens(live)[page], form, s), shared: `${s} ${page}` }
}

/** Gives this browser its own page for the offer, once: the same browser comes back to the same one. */
async function takeOffer(context: ParticipationContext, call: LivePageCall): Promise<PageAnswer> {
  const { live, request, deps } = call
  const { campaign } = live
  const own = ownPathOf(request, campaign.eventKey)
  if (own) return { redirect: own }
  const [tile] = openScreens(live)
  const sent = readForm(request.body, visitOf(request))
  const read = readAnswers(tile?.components.questions ?? [], sent.answers)
  if ('problems' in read || sent.nonce === undefined) {
    const action = `/e/${campaign.eventKey}`
    const errors = 'problems' in read ? read.problems : {}
    const form = { action, hidden: hiddenFor(deps, live, sent.source), values: sent.answers, errors }
    return tilePage(tile, { ...form, hasTrap: true }, ERRORS.invalid[0])
  }
  const nonce = Buffer.from(sent.nonce, 'hex')
  const check = await checkPerson(context, live, { ...call, sent, filled: { answers: read.answers, nonce } })
  if (check) return check
  const wanted = { answers: read.answers, source: sent.source, nonce, unnamed: true } as const
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
