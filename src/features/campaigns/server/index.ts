import {
  addChild,
  deleteCampaignDraft,
  listArchived,
  listChildren,
  listFuture,
  listLive,
  listLiveChildren,
  listTimeline,
} from '#features/campaigns/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { clockJobs } from './clock-jobs.ts'
import { handleAddChild } from './routes/add-child.ts'
import { handleDeleteDraft } from './routes/delete-draft.ts'
import { handleListArchived } from './routes/list-archived.ts'
import { handleListChildren } from './routes/list-children.ts'
import { handleListFuture } from './routes/list-future.ts'
import { handleListLive } from './routes/list-live.ts'
import { handleListLiveChildren } from './routes/list-live-children.ts'
import { handleListTimeline } from './routes/list-timeline.ts'
import { tellOfEndingsJob } from './tell-of-endings.ts'

export { storeAcknowledgements } from './acknowledgements.ts'
export { type Acknowledgements, type Campaign, selectCampaigns, toCampaign } from './campaign.ts'
export { changeStatus, requireStep, type StatusChange, takenKeyword } from './change-status.ts'
export { addDate } from './changes/add-date.ts'
export { deleteDraft } from './changes/delete-draft.ts'
export { childWindow } from './child-window.ts'
export { queueClock } from './clock-jobs.ts'
export { entrantLanguage, mainLanguage } from './entrant-language.ts'
export { type CampaignValues, insertCampaign, insertChildren } from './insert-campaign.ts'
export { isKeywordTaken, keywordsInUse, type Lifetime } from './keywords-in-use.ts'
export { findLeadingDate, runsByDates } from './leading-date.ts'
export { countCampaigns, findCampaigns } from './list-campaigns.ts'
export {
  accountOf,
  findCampaign,
  findPublicCampaign,
  getCampaign,
  getCampaignToChange,
  listChildCampaigns,
  listEvents,
  lockCampaign,
  mayChange,
} from './load-campaign.ts'
export { mergeSettings, requireFuture } from './merge-settings.ts'
export { namedInMessages } from './named-in-messages.ts'
export { findSlug, giveSlug, giveSlugOfTitle } from './slugs.ts'
export { isDraft, statusAt } from './status-at.ts'
export { moveChildren, storeTerms, type Terms } from './store-terms.ts'
export { summarize } from './summaries.ts'
export { termsLocked } from './terms-locked.ts'
export { actorNames } from './timeline/actor-names.ts'
export { windowsOf } from './windows.ts'

/** Campaigns and their dates: lists, loading, status by person and by clock. */
export const campaigns: Feature = {
  name: 'campaigns',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listLive, handleListLive)
    serve(app, deps, listFuture, handleListFuture)
    serve(app, deps, listArchived, handleListArchived)
    serve(app, deps, listChildren, handleListChildren)
    serve(app, deps, listLiveChildren, handleListLiveChildren)
    serve(app, deps, addChild, handleAddChild)
    serve(app, deps, deleteCampaignDraft, handleDeleteDraft)
    serve(app, deps, listTimeline, handleListTimeline)
  },
  jobs: [...clockJobs, tellOfEndingsJob],
}
