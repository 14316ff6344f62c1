import {
  cancelExport,
  createExport,
  getCampaignMetrics,
  getCampaignReport,
  getEventMetrics,
  getEventReport,
  getExport,
  getLiveMonitor,
  getOverview,
  getReconciliation,
  getScans,
  listExports,
  recordGift,
} from '#features/reports/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { forgetExportsJob } from './exports/forget-exports.ts'
import { writeExportJob } from './exports/write-export.ts'
import { LiveHub } from './live-hub.ts'
import { handleGetOverview } from './overview/get-overview.ts'
import { rollUpJob, startRollUp } from './rollup/roll-up.ts'
import { handleCancelExport } from './routes/cancel-export.ts'
import { handleCreateExport } from './routes/create-export.ts'
import { handleGetCampaignMetrics } from './routes/get-campaign-metrics.ts'
import { handleGetEventMetrics } from './routes/get-event-metrics.ts'
import { handleGetExport } from './routes/get-export.ts'
import { handleGetLiveMonitor } from './routes/get-live-monitor.ts'
import { handleGetReconciliation } from './routes/get-reconciliation.ts'
import { handleGetCampaignReport, handleGetEventReport } from './routes/get-report.ts'
import { handleGetScans } from './routes/get-scans.ts'
import { handleListExports } from './routes/list-exports.ts'
import { handleRecordGift } from './routes/record-gift.ts'
import { sendExport } from './routes/send-export.ts'
import { streamLiveMonitor } from './routes/stream-live-monitor.ts'

/** Live figures of a campaign, pushed as they change; its reports and files; and where its prizes are. */
export const reports: Feature = {
  name: 'reports',
  takesKeys: true,
  routes(app, deps) {
    const hub = new LiveHub(error => deps.outages.tell(error, 'could not read live figures'))
    serve(app, deps, getLiveMonitor, handleGetLiveMonitor(hub))
    serve(app, deps, getOverview, handleGetOverview)
    serve(app, deps, getReconciliation, handleGetReconciliation)
    serve(app, deps, getScans, handleGetScans)
    serve(app, deps, recordGift, handleRecordGift)
    serve(app, deps, getCampaignMetrics, handleGetCampaignMetrics)
    serve(app, deps, getEventMetrics, handleGetEventMetrics)
    serveBare(app, deps, getCampaignReport, handleGetCampaignReport)
    serveBare(app, deps, getEventReport, handleGetEventReport)
    serve(app, deps, createExport, handleCreateExport)
    serve(app, deps, listExports, handleListExports)
    serve(app, deps, getExport, handleGetExport)
    serve(app, deps, cancelExport, handleCancelExport)
    sendExport(app, deps)
    streamLiveMonitor(app, deps, hub)
    const counting = startRollUp(deps)
    app.addHook('onClose', () => counting.close())
  },
  jobs: [writeExportJob, forgetExportsJob, rollUpJob],
}
