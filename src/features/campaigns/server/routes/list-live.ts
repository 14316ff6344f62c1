import type { listLive } from '#features/campaigns/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listCampaigns } from '../list-campaigns.ts'

export const handleListLive: Handler<typeof listLive> = ({ db, deps, actor, query }) =>
  listCampaigns(db, actor, 'live', deps.clock.now(), query)
