import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getStyleManager } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getStyle } from '../campaign-style.ts'

export const handleGetStyleManager: Handler<typeof getStyleManager> = async ({ db, actor, params }) =>
  getStyle(db, await getCampaign(db, actor, params.eventKey))
