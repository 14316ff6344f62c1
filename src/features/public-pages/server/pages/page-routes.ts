import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { ASK_LIMIT } from '#features/privacy/contract.ts'
import { EMBED_PATH } from '#features/public-pages/contract.ts'
import { readArt, readFonts } from '#features/tiles/server/index.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { loadPlayAssets } from '../../view/assets/load-assets.ts'
import type { ParticipationContext } from '../live/submit.ts'
import { previewRoutes } from '../preview/preview-routes.ts'
import type { ViewCounter } from '../view-counter.ts'
import { claimDocuments } from './claim/claim-documents.ts'
import { showClaim, takeClaim, toClaim } from './claim/claim-page.ts'
import {
  goToPayment,
  showDonate,
  showTestCheckout,
  showThanks,
  takeDonate,
  takeTestCheckout,
} from './donate/donate-pages.ts'
import { cardRoute } from './first/card.ts'
import { showFirstPage, takeFirstPage } from './first/first-page.ts'
import { firstPageFast } from './first/first-page-fast.ts'
import { openSharedPages } from './first/shared-pages.ts'
import { visitRoute } from './first/visit.ts'
import { type GoalOf, watchGoal } from './goal.ts'
import { toLanguage } from './language-address.ts'
import { showAccessibility } from './legal/accessibility-page.ts'
import { showPrivacy, showRules } from './legal/legal-pages.ts'
import { showPrivacyRequest, takePrivacyRequest } from './legal/privacy-request-pages.ts'
import { servicePages } from './legal/service-pages.ts'
import { showWinners } from './legal/winners-page.ts'
import { leaveScreen, playOwnCard } from './own/leave-own-page.ts'
import { calendarPath, sendNextCalendar } from './own/next-play.ts'
import { sendEntryReceipt, sendReceipt } from './own/own-receipt.ts'
import { showOwnPage } from './own/show-own-page.ts'
import { showTextedPage, takeTextedPage } from './own/texted-page.ts'
import { sendWinCalendar } from './own/win-calendar.ts'
import { answerWithPages } from './page-errors.ts'
import { takesGzip } from './page-reply.ts'
import { openPageTemplates } from './page-templates.ts'
import { byReceiptToken, showReceipt } from './receipt/receipt-page.ts'
import { receiptUpload } from './receipt/send-receipt.ts'
import { scanCode } from './scan-code.ts'
import type { Drawing } from './send-answer.ts'
import { byClaimToken, byShortClaim, type PageRoute, servePage } from './serve-page.ts'
import { type SoldOut, watchStock } from './sold-out.ts'

const YEAR_SECONDS = 31_536_000

const OWN = '/:eventKey/p/:token'
/** A form behind a link that was texted. */
const TEXTED = '/:eventKey/t/:link'

/** The pages below each first part of an address. */
const pagesBelow = (
  context: ParticipationContext,
  views: ViewCounter,
  isSoldOut: SoldOut,
  goalOf: GoalOf,
): Record<string, PageRoute[]> => ({
  '/e': [
    { method: 'GET', path: '/:eventKey', handle: { withLive: showFirstPage(context, isSoldOut, goalOf) } },
    { method: 'POST', path: '/:eventKey', handle: { withLive: takeFirstPage(context) } },
    // A language as a part of the address, for print: /e/summer/es.
    ...LANGUAGE_CODES.map(
      code =>
        ({ method: 'GET', path: `/:eventKey/${code}`, handle: { withLive: toLanguage(code) } }) as const,
    ),
    { method: 'GET', path: TEXTED, handle: { withLive: showTextedPage(views) } },
    { method: 'POST', path: TEXTED, handle: { withLive: takeTextedPage(context) } },
    { method: 'GET', path: OWN, handle: { withLive: showOwnPage(context, isSoldOut), noticesChanges: true } },
    {
      method: 'GET',
      path: calendarPath(OWN),
      handle: { withLive: sendNextCalendar(context, isSoldOut), noticesChanges: true },
    },
    { method: 'GET', path: `${OWN}/receipt.json`, handle: { withLive: sendReceipt } },
    { method: 'GET', path: `${OWN}/entry-receipt.json`, handle: { withLive: sendEntryReceipt } },
    { method: 'POST', path: OWN, handle: { inTransaction: leaveScreen } },
    { method: 'POST', path: `${OWN}/play`, handle: { withLive: playOwnCard(context) } },
  ],
  '/claim': [
    { method: 'GET', path: '/:token', handle: { inTransaction: showClaim }, locate: byClaimToken },
    {
      method: 'GET',
      path: '/:token/win.ics',
      handle: { inTransaction: sendWinCalendar },
      locate: byClaimToken,
    },
    { method: 'POST', path: '/:token', handle: { inTransaction: takeClaim }, locate: byClaimToken },
  ],
  '/receipt': [
    {
      method: 'GET',
      path: '/:token',
      handle: { inTransaction: showReceipt() },
      locate: byReceiptToken(context.deps),
    },
  ],
  // In text messages.
  '/c': [{ method: 'GET', path: '/:token', handle: { inTransaction: toClaim }, locate: byShortClaim }],
  '/donate': [
    { method: 'GET', path: '/:token', handle: { withGift: showDonate } },
    { method: 'POST', path: '/:token', handle: { withGift: takeDonate(context) } },
    { method: 'GET', path: '/:token/go', handle: { withGift: goToPayment } },
    { method: 'GET', path: '/:token/thanks', handle: { withGift: showThanks } },
    { method: 'GET', path: '/:token/test-checkout', handle: { withGift: showTestCheckout } },
    { method: 'POST', path: '/:token/test-checkout', handle: { withGift: takeTestCheckout } },
  ],
  '/q': [{ method: 'GET', path: '/:eventKey/:placement', handle: { withLive: scanCode(views) } }],
  '/rules': [{ method: 'GET', path: '/:eventKey', handle: { withLive: showRules } }],
  '/winners': [{ method: 'GET', path: '/:eventKey', handle: { inTransaction: showWinners } }],
  '/accessibility': [{ method: 'GET', path: '/:eventKey', handle: { withLive: showAccessibility } }],
  '/privacy': [
    { method: 'GET', path: '/:eventKey', handle: { withLive: showPrivacy } },
    { method: 'GET', path: '/:eventKey/request', handle: { withLive: showPrivacyRequest } },
    {
      method: 'POST',
      path: '/:eventKey/request',
      handle: { inTransaction: takePrivacyRequest },
      limit: ASK_LIMIT,
    },
  ],
})

/** A file whose address changes with its content, cached forever. */
function serveFile(app: FastifyInstance, path: string, type: string, content: Buffer): void {
  app.get(path, { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(type).send(content),
  )
}

/** As `serveFile`, for text: packed once. */
function serveText(app: FastifyInstance, path: string, type: string, text: string): void {
  const packed = gzipSync(text, { level: 9 })
  app.get(path, { schema: { hide: true }, config: { access: 'public' } }, ({ headers }, reply) => {
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
      .type(`${type}; charset=utf-8`)
    return takesGzip(headers) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
  })
}

/** The script of other sites: its address never changes, so browsers look again after an hour. */
function embedRoute(app: FastifyInstance, script: string): void {
  app.get(EMBED_PATH, { schema: { hide: true }, config: { access: 'public' } }, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

/** Registers every page of a campaign, and the scripts and the fonts that they carry. */
export function pageRoutes(app: FastifyInstance, context: ParticipationContext, views: ViewCounter): void {
  const assets = loadPlayAssets()
  const drawing: Drawing = { assets, sharedPage: openSharedPages(), fillPage: openPageTemplates() }
  const isSoldOut = watchStock(context.deps)
  const goalOf = watchGoal(context.deps)
  for (const [path, text] of assets.files) {
    serveText(app, path, path.endsWith('.css') ? 'text/css' : 'text/javascript', text)
  }
  embedRoute(app, assets.embedScript)
  for (const [path, file] of readFonts()) serveFile(app, path, 'font/woff2', file)
  for (const [path, file] of readArt()) serveText(app, path, 'image/svg+xml', file)
  for (const [prefix, routes] of Object.entries(pagesBelow(context, views, isSoldOut, goalOf))) {
    app.register(
      async pages => {
        answerWithPages(pages, assets)
        for (const route of routes) servePage(pages, context, drawing, route)
        if (prefix === '/claim') claimDocuments(pages, context.deps)
        if (prefix === '/receipt') receiptUpload(pages, context, drawing)
        if (prefix === '/e') {
          visitRoute(pages, context, views)
          cardRoute(pages, context)
        }
      },
      { prefix },
    )
  }
  servicePages(app, context.deps, assets)
  previewRoutes(app, context.deps, assets)
  const { publicUrl, playOrigin = publicUrl } = context.deps.config
  if (playOrigin) app.openFastPath(firstPageFast(context, { isSoldOut, goalOf, drawing, origin: playOrigin }))
}
