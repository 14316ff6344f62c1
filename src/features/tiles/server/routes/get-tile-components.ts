import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getTileComponents } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getTile } from '../tile.ts'

export const handleGetTileComponents: Handler<typeof getTileComponents> = async ({ db, actor, params }) => {
  const { components, version } = await getTile(
    db,
    await getCampaign(db, actor, params.eventKey),
    params.tileKey,
  )
  return { ...components, version }
}
