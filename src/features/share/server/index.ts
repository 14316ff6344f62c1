import { getLink, saveLink } from '#features/share/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { cardRoute } from './card/card-route.ts'
import { handleGetLink } from './routes/get-link.ts'
import { handleSaveLink } from './routes/save-link.ts'

export { loadCardFacts } from './card/card-facts.ts'
export { loadDrawCard } from './card/card-route.ts'

/** How people find a campaign: its link in words, and pictures for posts. */
export const share: Feature = {
  name: 'share',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getLink, handleGetLink)
    serve(app, deps, saveLink, handleSaveLink)
    cardRoute(app, deps)
  },
}
