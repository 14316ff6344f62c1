import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getSites } from '#features/embed-allowlist/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listSites } from '../sites.ts'

export const handleGetSites: Handler<typeof getSites> = async ({ db, actor, params }) => ({
  sites: await listSites(db, (await getCampaign(db, actor, params.eventKey)).accountId),
})
