import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { Components, type PublicTile, TILE_TITLES, TileStyles, tileLabel } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { orderedComponents } from '../components.ts'
import { pathOf } from '../sequence.ts'

/** A screen as the server knows it. */
export interface Tile extends PublicTile {
  id: number
  repeat: number
  version: number
}

const Title = z.enum(TILE_TITLES)
const Styles = TileStyles.omit({ tileKey: true })

function selectTiles(db: Db, campaignId: number) {
  return db
    .selectFrom('tiles')
    .leftJoin('prizes', 'prizes.id', 'tiles.prize_id')
    .selectAll('tiles')
    .select('prizes.prize_key')
    .where('tiles.campaign_id', '=', campaignId)
    .orderBy('tiles.page_index')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTiles>['executeTakeFirstOrThrow']>>

function toTile(campaign: Pick<Campaign, 'type'>, row: Row): Tile {
  const title = Title.parse(row.label)
  return {
    id: row.id,
    tileKey: row.tile_key,
    title,
    repeat: row.repeat,
    eventTileLabel: tileLabel(title, row.repeat),
    path: pathOf(campaign.type, title),
    uniquePrizeKey: row.prize_key,
    pageIndex: row.page_index,
    components: Components.parse(row.components),
    styles: Styles.parse(row.styles),
    version: row.version,
  }
}

type Owner = Pick<Campaign, 'rootId' | 'type'>

/** The screens of a campaign in their order; a date has those of its campaign. */
export async function listTiles(db: Db, campaign: Owner): Promise<Tile[]> {
  const rows = await selectTiles(db, campaign.rootId).execute()
  return rows.map(row => toTile(campaign, row))
}

function byKey(db: Db, campaign: Owner, tileKey: string) {
  return selectTiles(db, campaign.rootId).where('tiles.tile_key', '=', tileKey)
}

/** @throws notFound when the campaign has no screen of this key */
export async function getTile(db: Db, campaign: Owner, tileKey: string): Promise<Tile> {
  const row = await byKey(db, campaign, tileKey).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toTile(campaign, row)
}

/** As `getTile`, and keeps others from changing it until the transaction ends. */
export async function lockTile(db: Db, campaign: Owner, tileKey: string): Promise<Tile> {
  const row = await byKey(db, campaign, tileKey).forUpdate('tiles').executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toTile(campaign, row)
}

/** The screens that participants may see: without hidden parts, and without right answers. */
export async function listPublicTiles(db: Db, campaign: Owner): Promise<PublicTile[]> {
  const tiles = await listTiles(db, campaign)
  return tiles.map(tile => ({ ...tile, components: withoutSecrets(tile.components) }))
}

/** Components of a screen that may leave the server without a session. */
function withoutSecrets(components: Components): Components {
  const hidden = new Set(
    orderedComponents(components)
      .filter(({ component }) => component.hidden)
      .map(({ component }) => component.componentKey),
  )
  const shown = <T extends { componentKey: string }>(list: T[]) =>
    list.filter(one => !hidden.has(one.componentKey))
  return {
    images: shown(components.images),
    links: shown(components.links),
    questions: shown(components.questions).map(({ answer: _answer, ...question }) => question),
    texts: shown(components.texts),
    buttons: shown(components.buttons),
    ttdForms: shown(components.ttdForms),
  }
}
