import type { listArchived } from '#features/campaigns/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listCampaigns } from '../list-campaigns.ts'

export const handleListArchived: Handler<typeof listArchived> = ({ db, deps, actor, query }) =>
  listCampaigns(db, actor, 'archived', deps.clock.now(), query)
