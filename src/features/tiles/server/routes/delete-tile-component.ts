import type { deleteTileComponent } from '#features/tiles/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { groupComponents, orderedComponents } from '../../components.ts'
import { getChangeable, requireParts, storeTile } from '../change-tile.ts'
import { listTiles, lockTile } from '../tile.ts'

export const handleDeleteTileComponent: Handler<typeof deleteTileComponent> = async call => {
  const { db, deps, actor, params } = call
  const { group, componentKey } = params
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  const tiles = await listTiles(db, campaign)
  const found = tiles.find(({ components }) =>
    components[group].some(one => one.componentKey === componentKey),
  )
  if (!found) throw new NamedError('notFound')
  const tile = await lockTile(db, campaign, found.tileKey)
  const rest = orderedComponents(tile.components).filter(
    ({ component }) => component.componentKey !== componentKey,
  )
  const components = groupComponents(rest)
  requireParts(campaign, tile, components)
  await storeTile(call, campaign, tile, { components, version: undefined })
  return { ok: true }
}
