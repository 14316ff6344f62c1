import { listViews, saveViews } from '#features/saved-views/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleListViews } from './routes/list-views.ts'
import { handleSaveViews } from './routes/save-views.ts'

/** Named filters of a person for the lists of an account. */
export const savedViews: Feature = {
  name: 'saved-views',
  routes(app, deps) {
    serve(app, deps, listViews, handleListViews)
    serve(app, deps, saveViews, handleSaveViews)
  },
}
