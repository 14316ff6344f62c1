import { openGiftReader } from '#features/donations/server/index.ts'
import { openReceiptSigner } from '#features/instant-win/server/index.ts'
import {
  openParticipationQueue,
  openRefusalCounter,
  openVelocityCounter,
} from '#features/participation/server/index.ts'
import {
  completeStep,
  countShare,
  countView,
  createPreviewLink,
  enterByKey,
  enterCampaign,
  getPublicEvent,
  playEntry,
  revokePreviewLinks,
  sendOtp,
  verifyOtp,
} from '#features/public-pages/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { confirmEntriesJob } from './confirm-entries.ts'
import { countTooMany } from './count-too-many.ts'
import { openLiveCampaigns } from './live/live-campaigns.ts'
import { shareQueue } from './live/share-queue.ts'
import { openSlugs } from './live/slugs.ts'
import { openStandings } from './live/standings.ts'
import type { ParticipationContext } from './live/submit.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { handleSendOtp } from './routes/codes/send-otp.ts'
import { handleVerifyOtp } from './routes/codes/verify-otp.ts'
import { handleCompleteStep } from './routes/complete-step.ts'
import { handleCountShare } from './routes/count-share.ts'
import { handleCountView } from './routes/count-view.ts'
import { handleEnterByKey } from './routes/enter-by-key.ts'
import { handleEnterCampaign } from './routes/enter-campaign.ts'
import { handleGetPublicEvent } from './routes/get-public-event.ts'
import { handlePlayEntry, playFast } from './routes/play-entry.ts'
import { handleCreatePreviewLink } from './routes/preview/create-preview-link.ts'
import { handleRevokePreviewLinks } from './routes/preview/revoke-preview-links.ts'
import { createViewCounter } from './view-counter.ts'
import { forgetVisitsJob } from './visits.ts'

export { countWrongCode, isGuessing } from './live/code-guard.ts'
export { inLanguage as campaignInLanguage } from './live/in-language.ts'
export { type LiveCampaigns, openLiveCampaigns } from './live/live-campaigns.ts'
export type { LiveCampaign } from './live/load-live.ts'
export { draftCommand } from './live/submit.ts'
export { isEntryForm } from './pages/first/entry-form.ts'
export { languageOf, languagesOf, rememberLanguage } from './pages/language.ts'
export { entryJoinsDraw, firstScreen } from './screens.ts'

const FLUSH_MS = 1000

/** Participant pages that work without a script, and the same as an API. */
export const publicPages: Feature = {
  name: 'public-pages',
  takesKeys: true,
  routes(app, deps) {
    const views = createViewCounter(deps)
    const refusals = openRefusalCounter(deps)
    const live = openLiveCampaigns(deps, refusals.countError)
    const ownQueue = openParticipationQueue(deps)
    const context: ParticipationContext = {
      deps,
      live,
      slugs: openSlugs(deps),
      queue: deps.place ? shareQueue(ownQueue, live, deps.place) : ownQueue,
      signReceipt: openReceiptSigner(deps),
      refusals,
      velocity: openVelocityCounter(deps),
      standings: openStandings(deps),
      gifts: openGiftReader(deps),
    }
    const flush = () =>
      Promise.all([views.flush(), refusals.flush(), context.velocity.flush()]).catch(error =>
        deps.outages.tell(error, 'counts not stored'),
      )
    const timer = setInterval(flush, FLUSH_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await flush()
      const { queue, standings, gifts } = context
      await Promise.all([queue, live, standings, gifts].map(each => each.close()))
    })
    countTooMany(app, context)
    serve(app, deps, getPublicEvent, handleGetPublicEvent)
    serveBare(app, deps, countView, handleCountView(context.live, views))
    serve(app, deps, countShare, handleCountShare)
    serveBare(app, deps, enterCampaign, handleEnterCampaign(context))
    serveBare(app, deps, enterByKey, handleEnterByKey(context))
    serveBare(app, deps, sendOtp, handleSendOtp(context))
    serveBare(app, deps, verifyOtp, handleVerifyOtp(context))
    serveBare(app, deps, playEntry, handlePlayEntry(context))
    app.openFastPath(playFast(context))
    serve(app, deps, completeStep, handleCompleteStep)
    serve(app, deps, createPreviewLink, handleCreatePreviewLink)
    serve(app, deps, revokePreviewLinks, handleRevokePreviewLinks)
    pageRoutes(app, context, views)
  },
  jobs: [forgetVisitsJob, confirmEntriesJob],
}
