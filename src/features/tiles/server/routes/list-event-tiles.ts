import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listEventTiles } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listTiles } from '../tile.ts'

export const handleListEventTiles: Handler<typeof listEventTiles> = async ({ db, actor, params }) =>
  listTiles(db, await getCampaign(db, actor, params.eventKey))
