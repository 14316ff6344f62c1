import type { updateTileComponents } from '#features/tiles/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { changeComponents } from '../change-screen.ts'
import { getChangeable } from '../change-tile.ts'
import { lockTile } from '../tile.ts'

export const handleUpdateTileComponents: Handler<typeof updateTileComponents> = async call => {
  const { db, deps, actor, params, body } = call
  const { version, ...given } = body
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  const tile = await lockTile(db, campaign, params.tileKey)
  return changeComponents(call, campaign, tile, { given, version })
}
