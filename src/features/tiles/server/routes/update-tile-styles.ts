import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { updateTileStyles } from '#features/tiles/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { changeTileStyles } from '../change-screen.ts'
import { getChangeable } from '../change-tile.ts'
import { lockTile } from '../tile.ts'

export const handleUpdateTileStyles: Handler<typeof updateTileStyles> = async call => {
  const { db, deps, actor, params, body } = call
  const { tileKey, version, ...styles } = body
  if (tileKey !== params.tileKey) throw invalidField('tileKey', 'This style belongs to another screen')
  await lockCampaign(db, actor, params.eventKey)
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  const tile = await lockTile(db, campaign, tileKey)
  return { ...styles, tileKey, version: await changeTileStyles(call, campaign, tile, { styles, version }) }
}
