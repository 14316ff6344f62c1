import type { Campaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Components } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
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

/**
 * Gives a new campaign the screens and the look of another one. Screens that nobody worked on follow the
 * new campaign's own settings; files are shared. Call it after its prizes were copied.
 * @param prizeKeys the new campaign's prize key by the other's
 */
export async function copyTiles(
  db: Db,
  deps: Deps,
  { from, to, prizeKeys }: { from: Campaign; to: Campaign; prizeKeys: ReadonlyMap<string, string> },
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
    components: JSON.stringify(renewKeys(deps, tile.components)),
    styles: JSON.stringify(tile.styles),
    version: tile.version,
  }))
  if (rows.length > 0) await db.insertInto('tiles').values(rows).execute()
  await copyStyle(db, from, to)
  await syncTiles(db, deps, to)
}
