import {
  countView,
  createPreviewLink,
  enterCampaign,
  getPublicEvent,
  playEntry,
  revokePreviewLinks,
} from '#features/play/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { handleCountView } from './routes/count-view.ts'
import { handleCreatePreviewLink } from './routes/create-preview-link.ts'
import { handleEnterCampaign } from './routes/enter-campaign.ts'
import { handleGetPublicEvent } from './routes/get-public-event.ts'
import { handlePlayEntry } from './routes/play-entry.ts'
import { handleRevokePreviewLinks } from './routes/revoke-preview-links.ts'
import { createViewCounter } from './view-counter.ts'

const FLUSH_MS = 1000

/** What participants reach: pages that work without a script, and the same as an API. */
export const play: Feature = {
  name: 'play',
  routes(app, deps) {
    const views = createViewCounter(deps)
    const flush = () => views.flush().catch(error => deps.log.warn({ err: error }, 'page views not stored'))
    const timer = setInterval(flush, FLUSH_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await flush()
    })
    serve(app, deps, getPublicEvent, handleGetPublicEvent)
    serve(app, deps, countView, handleCountView(views))
    serve(app, deps, enterCampaign, handleEnterCampaign)
    serve(app, deps, playEntry, handlePlayEntry)
    serve(app, deps, createPreviewLink, handleCreatePreviewLink)
    serve(app, deps, revokePreviewLinks, handleRevokePreviewLinks)
    pageRoutes(app, deps, views)
  },
}
