import type { listBlacklist } from '#features/blacklist/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { listBlocks, toEntry } from '../blocks.ts'

export const handleListBlacklist: Handler<typeof listBlacklist> = async ({
  db,
  deps,
  actor,
  params,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const blocks = await listBlocks(db, deps, campaign)
  if (blocks.length > 0) {
    const { accountId, eventKey: subject } = campaign
    await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
  }
  return blocks.map(toEntry)
}
