import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { Components, StyleManager } from '#features/tiles/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { componentsProblem, groupComponents, orderedComponents } from '../components.ts'
import { storeStyle } from './campaign-style.ts'
import { requireDonationPlace, requireParts, storeTile } from './change-tile.ts'
import { withOwnImages } from './own-images.ts'
import { syncTiles } from './sync-tiles.ts'
import type { Tile } from './tile.ts'

interface Change {
  db: Db
  deps: Deps
  actor: Actor
}

/** Replaces the content of a screen. Call it with the screen locked and open to changes. */
export async function changeComponents(
  call: Change,
  campaign: Campaign,
  tile: Tile,
  { given, version }: { given: Components; version: number | undefined },
): Promise<Components & { version: number }> {
  const problem = componentsProblem(given)
  if (problem !== undefined) throw new NamedError('invalid', { message: problem })
  requireDonationPlace(tile, given)
  const grouped = groupComponents(orderedComponents(given))
  const components = await withOwnImages(call.db, campaign.accountId, grouped)
  requireParts(campaign, tile, components)
  return { ...components, version: await storeTile(call, campaign, tile, { components, version }) }
}

/** Changes the style overrides of a screen. Call it with the campaign and the screen locked. @returns its version */
export async function changeTileStyles(
  call: Change,
  campaign: Campaign,
  tile: Tile,
  { styles, version }: { styles: Tile['styles']; version: number | undefined },
): Promise<number> {
  const { db, deps } = call
  await requirePictures(db, campaign.accountId, { backgroundFileKey: styles.backgroundFileKey })
  const stored = await storeTile(call, campaign, tile, { styles, version })
  // The form's words about the play follow its reveal.
  const looksElse = styles.reveal !== tile.styles.reveal
  if (looksElse && isDraft(campaign) && !campaign.parent) await syncTiles(db, deps, campaign)
  return stored
}

/** Changes the look of a campaign that is open to changes. */
export async function changeStyle(
  { db, deps, actor }: Change,
  campaign: Campaign,
  wanted: StyleManager,
): Promise<StyleManager> {
  const { logoFileKey, backgroundFileKey, cardFileKey } = wanted
  await requirePictures(db, campaign.accountId, { logoFileKey, backgroundFileKey, cardFileKey })
  const style = await storeStyle(db, campaign, wanted)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'style.updated',
    entity: campaign.eventKey,
  })
  return style
}

/** Gives screens of a draft their defaults again. */
export async function resetTiles(
  { db, deps }: Pick<Change, 'db' | 'deps'>,
  campaign: Campaign,
  tiles: readonly Tile[],
): Promise<void> {
  if (tiles.length === 0) return
  const ids = tiles.map(({ id }) => id)
  await db.deleteFrom('tiles').where('id', 'in', ids).execute()
  await syncTiles(db, deps, campaign)
}
