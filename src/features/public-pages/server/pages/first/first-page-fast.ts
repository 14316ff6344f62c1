import type { IncomingHttpHeaders } from 'node:http'
import { Source } from '#features/participation/contract.ts'
import { PUBLIC_LIMIT } from '#features/public-pages/contract.ts'
import type { FastRoute } from '#server/http/fast-path/fast-route.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { renderPage } from '../../../view/render-page.tsx'
import { inLanguage } from '../../live/in-language.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { firstScreen } from '../../screens.ts'
import { frameOf } from '../frame.ts'
import type { GoalOf } from '../goal.ts'
import { browserLanguage, languagesOf } from '../language.ts'
import { sharedReply } from '../page-reply.ts'
import type { Drawing } from '../send-answer.ts'
import type { SoldOut } from '../sold-out.ts'
import { isEntryForm } from './entry-form.ts'
import { earlyNotice, emptyForm } from './first-page.ts'

const PATH = /^\/e\/(evt_[a-z0-9]{16}|[a-z0-9-]{3,40})(?:\?s=([a-z]+))?$/

interface Visit {
  /** Key or slug. */
  name: string
  source: Source
  headers: IncomingHttpHeaders
}

interface Fast {
  isSoldOut: SoldOut
  goalOf: GoalOf
  drawing: Drawing
  /** Public address of the service. */
  origin: string
}

/** The empty form of a campaign for visitors without cookies: nearly all visitors of a rush. */
export const firstPageFast = (
  { deps, live: lives, slugs }: ParticipationContext,
  { isSoldOut, goalOf, drawing: { assets, sharedPage }, origin }: Fast,
): FastRoute<Visit> => ({
  contract: { method: 'GET', path: '/e/:eventKey', access: 'public', limit: PUBLIC_LIMIT },
  read(path, _body, headers) {
    if (headers['if-none-match'] !== undefined) return undefined
    const [, name, s] = PATH.exec(path) ?? []
    const source = Source.safeParse(s ?? 'direct')
    return name && source.success ? { name, source: source.data, headers } : undefined
  },
  async answer({ name, source, headers }) {
    const known = await lives.get(await slugs.keyOf(name))
    const translator = translatorOf(browserLanguage(headers, languagesOf(known.campaign)))
    const live = inLanguage(known, translator)
    const { campaign } = live
    const first = firstScreen(live.tiles)
    if (
      !first ||
      (name !== campaign.eventKey && name !== campaign.slug) ||
      !isEntryForm(first) ||
      live.byDates ||
      earlyNotice(live, deps.clock.now()) ||
      (await isSoldOut(campaign))
    ) {
      throw new Error('Another page is shown')
    }
    const { page, shared } = emptyForm(live, first, source, {
      translator,
      now: deps.clock.now(),
      goal: await goalOf(campaign),
    })
    const kept = sharedPage(campaign, `${shared} ${origin} ${translator.language}`, () =>
      renderPage({ ...frameOf(live, origin, translator), source }, page, assets),
    )
    return sharedReply(kept, headers, live.sites)
  },
})
