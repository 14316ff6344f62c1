import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getTileStyles } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getTile } from '../tile.ts'

export const handleGetTileStyles: Handler<typeof getTileStyles> = async ({ db, actor, params }) => {
  const { tileKey } = params
  const { styles, version } = await getTile(db, await getCampaign(db, actor, params.eventKey), tileKey)
  return { ...styles, tileKey, version }
}
