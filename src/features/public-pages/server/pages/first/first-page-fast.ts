import type { IncomingHttpHeaders } from 'node:http'
import { Source } from '#features/participation/contract.ts'
import { PUBLIC_LIMIT } from '#features/public-pages/contract.ts'
import type { FastRoute } from '#server/http/fast-path/fast-route.ts'
import { renderPage } from '../../../view/render-page.tsx'
import type { ParticipationContext } from '../../live/submit.ts'
import { firstScreen } from '../../screens.ts'
import { isPerson, type ViewCounter } from '../../view-counter.ts'
import { visitorOf } from '../../visits.ts'
import { frameOf } from '../frame.ts'
import { readyReply } from '../page-reply.ts'
import type { Drawing } from '../serve-page.ts'
import type { SoldOut } from '../sold-out.ts'
import { formCookie } from '../visit-cookies.ts'
import { isEntryForm } from './entry-form.ts'
import { earlyNotice, emptyForm } from './first-page.ts'

const PATH = /^\/e\/(evt_[a-z0-9]{16})(?:\?s=([a-z]+))?$/

interface Visit {
  eventKey: string
  source: Source
  headers: IncomingHttpHeaders
}

interface Fast {
  views: ViewCounter
  isSoldOut: SoldOut
  drawing: Drawing
  /** Where people reach the service. */
  origin: string
}

/** The empty form of a campaign for whoever comes without cookies, which is nearly everybody who comes at once. */
export const firstPageFast = (
  { deps, live: lives }: ParticipationContext,
  { views, isSoldOut, drawing: { assets, readyPage }, origin }: Fast,
): FastRoute<Visit> => ({
  contract: { method: 'GET', path: '/e/:eventKey', access: 'public', limit: PUBLIC_LIMIT },
  read(path, _body, headers) {
    const [, eventKey, s] = PATH.exec(path) ?? []
    const source = Source.safeParse(s ?? 'direct')
    return eventKey && source.success ? { eventKey, source: source.data, headers } : undefined
  },
  async answer({ eventKey, source, headers }, ip) {
    const live = await lives.get(eventKey)
    const { campaign } = live
    const first = firstScreen(live.tiles)
    if (
      !first ||
      !isEntryForm(first) ||
      live.byDates ||
      earlyNotice(live, deps.clock.now()) ||
      (await isSoldOut(campaign))
    ) {
      throw new Error('Another page is shown')
    }
    if (isPerson({ headers })) views.count(campaign, source, visitorOf({ headers, ip }))
    const { page, ready, formNonce } = emptyForm(deps, campaign, first, source)
    const key = `${ready.key} ${origin}`
    const filled = readyPage(campaign, { ...ready, key }, () =>
      renderPage({ ...frameOf(live, origin), firstName: undefined }, page, assets),
    )
    const reply = readyReply(filled, headers['accept-encoding']?.toString(), live.sites)
    if (campaign.type === 'textToDonate') return reply
    const cookie = formCookie({ config: deps.config, eventKey, isFramed: live.sites.length > 0 }, formNonce)
    return { ...reply, headers: [...reply.headers, ['set-cookie', cookie]] }
  },
})
