import {
  createPrize,
  deletePrize,
  listCampaignPrizes,
  listEventPrizes,
  togglePrizes,
} from '#features/prizes/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCreatePrize } from './routes/create-prize.ts'
import { handleDeletePrize } from './routes/delete-prize.ts'
import { handleListCampaignPrizes } from './routes/list-campaign-prizes.ts'
import { handleListEventPrizes } from './routes/list-event-prizes.ts'
import { handleTogglePrizes } from './routes/toggle-prizes.ts'
import { tellOfLowStockJob } from './tell-of-low-stock.ts'

export { changedTerms } from './changed-terms.ts'
export { copyPrizes } from './copy-prizes.ts'
export { findPrize, lockPrize } from './load-prize.ts'
export { requireFavorable } from './locked-terms.ts'
export { hashPin, pinMatches } from './pin.ts'
export { type PrizePlan, planPrizes } from './plan-prizes.ts'
export { requirePrizeFacts } from './prize-facts.ts'
export { storePrizes } from './store-prizes.ts'
export { listPrizesOf, type StoredPrize, toPrize } from './stored-prize.ts'

/** Prizes of campaigns and dates: stock, wording, PINs. */
export const prizes: Feature = {
  name: 'prizes',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listEventPrizes, handleListEventPrizes)
    serve(app, deps, listCampaignPrizes, handleListCampaignPrizes)
    serve(app, deps, togglePrizes, handleTogglePrizes)
    serve(app, deps, createPrize, handleCreatePrize)
    serve(app, deps, deletePrize, handleDeletePrize)
  },
  jobs: [tellOfLowStockJob],
}
