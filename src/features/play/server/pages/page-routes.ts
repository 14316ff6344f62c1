import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { loadPlayAssets } from '../../view/assets.ts'
import { previewRoutes } from '../preview/preview-routes.ts'
import type { ViewCounter } from '../view-counter.ts'
import { showClaim, takeClaim } from './claim-page.ts'
import { showFirstPage, takeFirstPage } from './first-page.ts'
import { showPrivacy, showRules } from './legal-pages.ts'
import { leaveScreen, playOwnCard, showOwnPage } from './own-page.ts'
import { pageErrors, pageNotFound } from './page-errors.ts'
import { byClaimToken, servePage } from './serve-page.ts'

const YEAR_SECONDS = 31_536_000

const OWN = '/:eventKey/p/:token'

type PageRoute = Parameters<typeof servePage>[3]

/** The pages below each first part of an address. */
const pagesBelow = (views: ViewCounter): Record<string, PageRoute[]> => ({
  '/e': [
    { method: 'GET', path: '/:eventKey', handle: showFirstPage(views) },
    { method: 'POST', path: '/:eventKey', handle: takeFirstPage },
    { method: 'GET', path: OWN, handle: showOwnPage },
    { method: 'POST', path: OWN, handle: leaveScreen },
    { method: 'POST', path: `${OWN}/play`, handle: playOwnCard },
  ],
  '/claim': [
    { method: 'GET', path: '/:token', handle: showClaim, locate: byClaimToken },
    { method: 'POST', path: '/:token', handle: takeClaim, locate: byClaimToken },
  ],
  '/rules': [{ method: 'GET', path: '/:eventKey', handle: showRules }],
  '/privacy': [{ method: 'GET', path: '/:eventKey', handle: showPrivacy }],
})

/** A file whose address changes with its content, kept for ever by whoever reads it. */
function serveFile(app: FastifyInstance, path: string, type: string, content: string | Buffer): void {
  app.get(path, { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(type).send(content),
  )
}

/** Registers every page of a campaign, and the scripts and the fonts that they carry. */
export function pageRoutes(app: FastifyInstance, deps: Deps, views: ViewCounter): void {
  const assets = loadPlayAssets()
  for (const [path, text] of assets.scripts) serveFile(app, path, 'text/javascript; charset=utf-8', text)
  for (const [path, file] of assets.fonts) serveFile(app, path, 'font/woff2', file)
  for (const [prefix, routes] of Object.entries(pagesBelow(views))) {
    app.register(
      async pages => {
        pages.setErrorHandler(pageErrors(assets))
        pages.setNotFoundHandler(pageNotFound(assets))
        for (const route of routes) servePage(pages, deps, assets, route)
      },
      { prefix },
    )
  }
  previewRoutes(app, deps, assets)
}
