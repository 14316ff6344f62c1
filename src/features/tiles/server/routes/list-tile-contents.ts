import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listTileContents } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listTiles } from '../tile.ts'

export const handleListTileContents: Handler<typeof listTileContents> = async ({ db, actor, params }) => {
  const tiles = await listTiles(db, await getCampaign(db, actor, params.eventKey))
  return tiles.map(tile => ({ ...tile, styles: { ...tile.styles, tileKey: tile.tileKey } }))
}
