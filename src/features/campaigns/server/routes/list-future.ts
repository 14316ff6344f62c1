import type { listFuture } from '#features/campaigns/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listCampaigns } from '../list-campaigns.ts'

export const handleListFuture: Handler<typeof listFuture> = ({ db, deps, actor, query }) =>
  listCampaigns(db, actor, 'future', deps.clock.now(), query)
