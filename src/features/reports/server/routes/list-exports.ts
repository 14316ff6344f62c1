import { getCampaign } from '#features/campaigns/server/index.ts'
import { LISTED_EXPORTS, type listExports } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { asSeenBy, listExportsOf } from '../exports/stored-export.ts'

export const handleListExports: Handler<typeof listExports> = async ({ db, deps, actor, params }) => {
  const { id } = await getCampaign(db, actor, params.eventKey)
  const files = await listExportsOf(db, id, LISTED_EXPORTS, deps.clock.now())
  return files.map(file => asSeenBy(actor, file))
}
