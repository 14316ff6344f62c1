import type { listBlacklist } from '#features/blacklist/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/serve.ts'
import { listBlocks, toEntry } from '../blocks.ts'

export const handleListBlacklist: Handler<typeof listBlacklist> = async ({ db, actor, params }) => {
  const campaign = await getCampaign(db, actor, params.id)
  return (await listBlocks(db, campaign)).map(toEntry)
}
