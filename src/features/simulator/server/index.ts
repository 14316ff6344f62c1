import { simulateCampaign } from '#features/simulator/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serveBare } from '#server/http/serve.ts'
import { handleSimulateCampaign } from './routes/simulate-campaign.ts'

/** Plays a campaign in memory before anyone else does. */
export const simulator: Feature = {
  name: 'simulator',
  takesKeys: true,
  routes(app, deps) {
    serveBare(app, deps, simulateCampaign, handleSimulateCampaign)
  },
}
