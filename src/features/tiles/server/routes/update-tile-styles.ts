import { isDraft, lockCampaign } from '#features/campaigns/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { updateTileStyles } from '#features/tiles/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getChangeable, storeTile } from '../change-tile.ts'
import { syncTiles } from '../sync-tiles.ts'
import { lockTile } from '../tile.ts'

export const handleUpdateTileStyles: Handler<typeof updateTileStyles> = async call => {
  const { db, deps, actor, params, body } = call
  const { tileKey, version, ...styles } = body
  if (tileKey !== params.tileKey) throw invalidField('tileKey', 'This style belongs to another screen')
  await lockCampaign(db, actor, params.eventKey)
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  await requirePictures(db, campaign.accountId, { backgroundFileKey: styles.backgroundFileKey })
  const tile = await lockTile(db, campaign, tileKey)
  const stored = await storeTile(call, campaign, tile, { styles, version })
  // The form's words about the play follow its reveal.
  const looksElse = styles.reveal !== tile.styles.reveal
  if (looksElse && isDraft(campaign) && !campaign.parent) await syncTiles(db, deps, campaign)
  return { ...styles, tileKey, version: stored }
}
