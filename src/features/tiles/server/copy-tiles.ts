import type { Campaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { CampaignStyle, Components } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { startStyle } from './campaign-style.ts'
import { syncTiles } from './sync-tiles.ts'
import { listTiles } from './tile.ts'

/** The same components under keys of their own. */
function renewKeys({ random }: Pick<Deps, 'random'>, components: Components): Components {
  const renew = <T extends { componentKey: string }>(list: readonly T[]): T[] =>
    list.map(component => ({ ...component, componentKey: newKey(random, 'cmp_') }))
  return {
    images: renew(components.images),
    links: renew(components.links),
    questions: renew(components.questions),
    texts: renew(components.texts),
    buttons: renew(components.buttons),
    ttdForms: renew(components.ttdForms),
  }
}

async function copyStyle(db: Db, from: Campaign, to: Campaign): Promise<void> {
  const row = await db
    .selectFrom('campaign_styles')
    .select('style')
    .where('campaign_id', '=', from.id)
    .executeTakeFirst()
  if (!row) return
  await db
    .insertInto('campaign_styles')
    .values({ campaign_id: to.id, account_id: to.accountId, style: JSON.stringify(row.style), version: 2 })
    .execute()
}

/** Inputs for copying a campaign's screens. */
export interface TileCopy {
  from: Campaign
  to: Campaign
  /** The new campaign's prize key by the other's. */
  prizeKeys: ReadonlyMap<string, string>
  /** For another account: its copies of the pictures by key, and its look. Absent: files are shared, the look is copied. */
  client?: { pictures: ReadonlyMap<string, { fileKey: string }>; style: CampaignStyle } | undefined
}

/** JSON of screens with other pictures; those without a copy keep their key. */
function withPictures(json: string, pictures: ReadonlyMap<string, { fileKey: string }> | undefined): string {
  if (!pictures) return json
  return json.replaceAll(/file_[a-z0-9]{16}/g, key => pictures.get(key)?.fileKey ?? key)
}

/**
 * Gives a new campaign the screens and the look of another one. Unedited screens follow the new campaign's own
 * settings. Call it after its prizes were copied.
 */
export async function copyTiles(
  db: Db,
  deps: Deps,
  { from, to, prizeKeys, client }: TileCopy,
): Promise<void> {
  const ids = new Map((await listPrizesOf(db, [to.id])).map(({ prizeKey, id }) => [prizeKey, id]))
  const rows = (await listTiles(db, from)).map(tile => ({
    account_id: to.accountId,
    campaign_id: to.id,
    tile_key: newKey(deps.random, 'tile_'),
    label: tile.title,
    repeat: tile.repeat,
    prize_id: ids.get(prizeKeys.get(tile.uniquePrizeKey ?? '') ?? '') ?? null,
    page_index: tile.pageIndex,
    components: withPictures(JSON.stringify(renewKeys(deps, tile.components)), client?.pictures),
    styles: withPictures(JSON.stringify(tile.styles), client?.pictures),
    version: tile.version,
  }))
  if (rows.length > 0) await db.insertInto('tiles').values(rows).execute()
  if (client) await startStyle(db, to, client.style)
  else await copyStyle(db, from, to)
  await syncTiles(db, deps, to)
}
