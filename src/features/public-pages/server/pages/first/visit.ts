import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { stampForm } from '#features/participation/server/index.ts'
import { PUBLIC_LIMIT } from '#features/public-pages/contract.ts'
import { EventKey } from '#shared/fields.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { firstScreen } from '../../screens.ts'
import { isPerson, type ViewCounter } from '../../view-counter.ts'
import { visitorOf } from '../../visits.ts'
import { languagesOf, rememberLanguage } from '../language.ts'
import { newNonce } from '../own/new-nonce.ts'
import { hasOffer } from '../own/open-screens.ts'
import { readParams } from '../serve-page.ts'
import { rememberVisit, visitOf } from '../visit-cookies.ts'
import { isEntryForm } from './entry-form.ts'
import { readQuery } from './form-body.ts'

const Params = z.object({ eventKey: EventKey })

/** The smallest picture there is, drawn with nothing in it. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** True when the first screen has a form that needs a number and a time. */
function asksForVisit(live: LiveCampaign): boolean {
  const first = firstScreen(live.tiles)
  return first !== undefined && (isEntryForm(first) || hasOffer(live))
}

/**
 * Parts of a shared page for one visitor: the number that identifies repeated submissions, and the time when the form
 * was shown. An unanswered form keeps its number; each gift gets a new one.
 */
function makeVisit({ deps }: ParticipationContext, { campaign }: LiveCampaign, request: FastifyRequest) {
  const earlier = campaign.type === 'textToDonate' ? undefined : visitOf(request)
  return { nonce: earlier?.nonce ?? newNonce(deps), stamp: stampForm(deps, campaign) }
}

/**
 * The picture that every shared page carries: loading it counts the view and gives the browser its visit as a cookie, with
 * or without JavaScript. In a frame, where browsers may drop cookies, the page's script asks for the visit as JSON.
 */
export function visitRoute(app: FastifyInstance, context: ParticipationContext, views: ViewCounter): void {
  app.get(
    '/:eventKey/visit',
    { schema: { hide: true }, config: { access: 'public', limit: PUBLIC_LIMIT } },
    async (request, reply) => {
      const { eventKey } = readParams(Params, request)
      const live = await context.live.get(eventKey)
      const isPicture = request.headers.accept !== 'application/json'
      if (isPicture && isPerson(request)) {
        views.count(live.campaign, readQuery(request.query).s, visitorOf(request))
      }
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('vary', 'accept')
      rememberLanguage({ request, reply, deps: context.deps }, languagesOf(live.campaign))
      const visit = asksForVisit(live) ? makeVisit(context, live, request) : undefined
      const { config } = context.deps
      if (visit) rememberVisit({ reply, config, eventKey, isFramed: live.sites.length > 0 }, visit)
      return isPicture
        ? reply.type('image/svg+xml').send(EMPTY_PICTURE)
        : reply.send(visit ? { nonce: visit.nonce, t: visit.stamp } : {})
    },
  )
}
