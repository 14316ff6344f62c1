import { getCampaign } from '#features/campaigns/server/index.ts'
import { originOf } from '#server/http/origin.ts'
import type { Handler } from '#server/http/serve.ts'
import type { exportCampaign } from '../../contract.ts'
import { writeFile } from '../write-file.ts'

export const handleExportCampaign: Handler<typeof exportCampaign> = async call => {
  const { db, deps, actor, params, request } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  return writeFile(db, deps, campaign, originOf(request, deps.config))
}
