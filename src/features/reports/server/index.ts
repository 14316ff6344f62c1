import {
  getCampaignMetrics,
  getCampaignReport,
  getEventMetrics,
  getEventReport,
  getLiveMonitor,
  getReconciliation,
  recordGift,
} from '#features/reports/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve, serveBare } from '#server/serve.ts'
import { startRollUp } from './rollup/roll-up.ts'
import { handleGetCampaignMetrics } from './routes/get-campaign-metrics.ts'
import { handleGetEventMetrics } from './routes/get-event-metrics.ts'
import { handleGetLiveMonitor } from './routes/get-live-monitor.ts'
import { handleGetReconciliation } from './routes/get-reconciliation.ts'
import { handleGetCampaignReport, handleGetEventReport } from './routes/get-report.ts'
import { handleRecordGift } from './routes/record-gift.ts'
import { streamLiveMonitor } from './routes/stream-live-monitor.ts'

/** Live figures of a campaign, read once and pushed as they change; and where its prizes are. */
export const reports: Feature = {
  name: 'reports',
  routes(app, deps) {
    serve(app, deps, getLiveMonitor, handleGetLiveMonitor)
    serve(app, deps, getReconciliation, handleGetReconciliation)
    serve(app, deps, recordGift, handleRecordGift)
    serve(app, deps, getCampaignMetrics, handleGetCampaignMetrics)
    serve(app, deps, getEventMetrics, handleGetEventMetrics)
    serveBare(app, deps, getCampaignReport, handleGetCampaignReport)
    serveBare(app, deps, getEventReport, handleGetEventReport)
    streamLiveMonitor(app, deps)
    const counting = startRollUp(deps)
    app.addHook('onClose', () => counting.close())
  },
}
