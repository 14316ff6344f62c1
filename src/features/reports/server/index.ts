import { getLiveMonitor } from '#features/reports/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handleGetLiveMonitor } from './routes/get-live-monitor.ts'
import { streamLiveMonitor } from './routes/stream-live-monitor.ts'

/** Live figures of a campaign, read once and pushed as they change. */
export const reports: Feature = {
  name: 'reports',
  routes(app, deps) {
    serve(app, deps, getLiveMonitor, handleGetLiveMonitor)
    streamLiveMonitor(app, deps)
  },
}
