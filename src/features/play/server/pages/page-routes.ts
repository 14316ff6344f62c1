import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { loadPlayAssets } from '../../view/assets.ts'
import type { ViewCounter } from '../view-counter.ts'
import { showFirstPage, takeFirstPage } from './first-page.ts'
import { leaveScreen, playOwnCard, showOwnPage } from './own-page.ts'
import { pageErrors, pageNotFound } from './page-errors.ts'
import { servePage } from './serve-page.ts'

const YEAR_SECONDS = 31_536_000

/** Registers every page of a campaign, and the script that they carry. */
export function pageRoutes(app: FastifyInstance, deps: Deps, views: ViewCounter): void {
  const assets = loadPlayAssets()
  app.get(assets.scriptPath, { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('text/javascript; charset=utf-8')
      .send(assets.script),
  )
  app.register(
    async pages => {
      pages.setErrorHandler(pageErrors(assets))
      pages.setNotFoundHandler(pageNotFound(assets))
      const own = '/:eventKey/p/:token'
      servePage(pages, deps, assets, { method: 'GET', path: '/:eventKey', handle: showFirstPage(views) })
      servePage(pages, deps, assets, { method: 'POST', path: '/:eventKey', handle: takeFirstPage })
      servePage(pages, deps, assets, { method: 'GET', path: own, handle: showOwnPage })
      servePage(pages, deps, assets, { method: 'POST', path: own, handle: leaveScreen })
      servePage(pages, deps, assets, { method: 'POST', path: `${own}/play`, handle: playOwnCard })
    },
    { prefix: '/e' },
  )
}
