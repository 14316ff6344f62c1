import { getEvent, getParent, updateEvent } from '#features/campaigns/contract.ts'
import { updatePrize } from '#features/campaigns/details/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleGetEvent } from './routes/get-event.ts'
import { handleGetParent } from './routes/get-parent.ts'
import { handleUpdateEvent } from './routes/update-event.ts'
import { handleUpdatePrize } from './routes/update-prize.ts'

export { updateTerms } from './update-terms.ts'

/** Reading a campaign as a whole, and changing its terms and prizes. */
export const details: Feature = {
  name: 'details',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getEvent, handleGetEvent)
    serve(app, deps, getParent, handleGetParent)
    serve(app, deps, updateEvent, handleUpdateEvent)
    serve(app, deps, updatePrize, handleUpdatePrize)
  },
}
