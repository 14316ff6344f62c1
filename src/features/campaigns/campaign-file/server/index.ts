import { z } from 'zod'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { CampaignFile, SCHEMA_PATH } from '../campaign-file.ts'
import {
  applyCampaignFile,
  compareCampaigns,
  compareWithFile,
  exportCampaign,
  importCampaign,
} from '../contract.ts'
import { handleApplyCampaignFile } from './routes/apply-campaign-file.ts'
import { handleCompareCampaigns, handleCompareWithFile } from './routes/compare.ts'
import { handleExportCampaign } from './routes/export-campaign.ts'
import { handleImportCampaign } from './routes/import-campaign.ts'

/** Campaigns as files: export, import, comparison, and changes from a file. */
export const campaignFile: Feature = {
  name: 'campaign-file',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, exportCampaign, handleExportCampaign)
    serveBare(app, deps, importCampaign, handleImportCampaign)
    serve(app, deps, compareWithFile, handleCompareWithFile)
    serve(app, deps, compareCampaigns, handleCompareCampaigns)
    serveBare(app, deps, applyCampaignFile, handleApplyCampaignFile)
    app.get(SCHEMA_PATH, { schema: { hide: true }, config: { access: 'public' } }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/schema+json')
        .send(JSON.stringify(z.toJSONSchema(CampaignFile, { io: 'input', unrepresentable: 'any' }), null, 2)),
    )
  },
}
