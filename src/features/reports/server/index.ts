import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { getLiveMonitor } from '../contract.ts'
import { getLiveMonitorHandler } from './routes/get-live-monitor.ts'
import { streamLiveMonitor } from './routes/stream-live-monitor.ts'

/** Live figures of a campaign, read once and pushed as they change. */
export const reports: Feature = {
  name: 'reports',
  routes(app, deps) {
    serve(app, deps, getLiveMonitor, getLiveMonitorHandler)
    streamLiveMonitor(app, deps)
  },
}
