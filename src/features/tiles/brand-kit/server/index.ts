import {
  getBrandKit,
  listOutdatedDrafts,
  saveBrandKit,
  updateDraftsFromKit,
} from '#features/tiles/brand-kit/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleGetBrandKit } from './routes/get-brand-kit.ts'
import { handleListOutdatedDrafts } from './routes/list-outdated-drafts.ts'
import { previewKitRoutes } from './routes/preview-kit.ts'
import { handleSaveBrandKit } from './routes/save-brand-kit.ts'
import { handleUpdateDraftsFromKit } from './routes/update-drafts-from-kit.ts'

export { findKit, storeKit } from './stored-kit.ts'

/** The look and the sponsor that an account's new campaigns start with. */
export const brandKit: Feature = {
  name: 'brand-kit',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getBrandKit, handleGetBrandKit)
    serve(app, deps, saveBrandKit, handleSaveBrandKit)
    previewKitRoutes(app, deps)
    serve(app, deps, listOutdatedDrafts, handleListOutdatedDrafts)
    serve(app, deps, updateDraftsFromKit, handleUpdateDraftsFromKit)
  },
}
