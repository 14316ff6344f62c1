import type { updateTileComponents } from '#features/tiles/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { componentsProblem, groupComponents, orderedComponents } from '../../components.ts'
import { getChangeable, requireDonationPlace, requireParts, storeTile } from '../change-tile.ts'
import { withOwnImages } from '../own-images.ts'
import { lockTile } from '../tile.ts'

export const handleUpdateTileComponents: Handler<typeof updateTileComponents> = async call => {
  const { db, deps, actor, params, body } = call
  const { version, ...given } = body
  const problem = componentsProblem(given)
  if (problem !== undefined) throw new NamedError('invalid', { message: problem })
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  const tile = await lockTile(db, campaign, params.tileKey)
  requireDonationPlace(tile, given)
  const grouped = groupComponents(orderedComponents(given))
  const components = await withOwnImages(db, campaign.accountId, grouped)
  requireParts(campaign, tile, components)
  return { ...components, version: await storeTile(call, campaign, tile, { components, version }) }
}
