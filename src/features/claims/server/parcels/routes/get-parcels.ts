import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getParcels } from '#features/claims/parcels/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { countParcels } from '../count-parcels.ts'

export const handleGetParcels: Handler<typeof getParcels> = async ({ db, deps, actor, params }) =>
  countParcels(db, await getCampaign(db, actor, params.eventKey), deps.clock.now())
