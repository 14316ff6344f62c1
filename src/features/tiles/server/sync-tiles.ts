import type { Campaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import {
  type Components,
  defaultComponents,
  type PlannedTile,
  type TileStyles,
  tileSequence,
} from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { fitForm } from '../fit-form.ts'
import { commonReveal, isRevealed } from '../reveals/choose.ts'
import { listTiles, type Tile } from './tile.ts'

/** The version of an unedited screen. */
const UNTOUCHED = 1

interface Work {
  db: Db
  deps: Deps
  campaign: Campaign
  prizes: StoredPrize[]
  /** Reveal of every result; absent while there are no screens. */
  reveal?: TileStyles['reveal']
  /** Styles of new result screens. */
  wanted: Pick<TileStyles, 'reveal'>
}

const idOf = ({ title, repeat, uniquePrizeKey }: Pick<PlannedTile, 'title' | 'repeat' | 'uniquePrizeKey'>) =>
  JSON.stringify([title, repeat, uniquePrizeKey])

function defaultsOf({ deps, campaign, prizes, reveal }: Work, planned: PlannedTile): Components {
  const prize = prizes.find(({ prizeKey }) => prizeKey === planned.uniquePrizeKey)
  const context = {
    campaign,
    settings: campaign.settings,
    reveal,
    prize: prize && { uniquePrizeKey: prize.prizeKey, title: prize.title, delivery: prize.delivery },
  }
  return defaultComponents(planned, context, () => newKey(deps.random, 'cmp_'))
}

async function addTiles(work: Work, planned: readonly PlannedTile[]): Promise<void> {
  const { db, deps, campaign, prizes } = work
  if (planned.length === 0) return
  const rows = planned.map(tile => ({
    account_id: campaign.accountId,
    campaign_id: campaign.rootId,
    tile_key: newKey(deps.random, 'tile_'),
    label: tile.title,
    repeat: tile.repeat,
    prize_id: prizes.find(({ prizeKey }) => prizeKey === tile.uniquePrizeKey)?.id ?? null,
    page_index: tile.pageIndex,
    components: JSON.stringify(defaultsOf(work, tile)),
    styles: JSON.stringify(isRevealed(campaign.type, planned, tile) ? work.wanted : {}),
  }))
  await db.insertInto('tiles').values(rows).execute()
}

/** An unedited screen follows the campaign's settings; an edited one only with its fixed fields. */
function componentsNow(work: Work, tile: Tile, planned: PlannedTile): Components {
  if (tile.version === UNTOUCHED) return defaultsOf(work, planned)
  if (tile.title !== 'Form') return tile.components
  return fitForm(tile.components, work.campaign.settings, () => newKey(work.deps.random, 'cmp_'))
}

async function keepTiles(work: Work, kept: readonly { tile: Tile; planned: PlannedTile }[]): Promise<void> {
  const { db, campaign } = work
  // Page indexes are unique at every moment: out of the way first, then each to its place.
  await db
    .updateTable('tiles')
    .set(expression => ({ page_index: expression('page_index', '-', 1_000_000) }))
    .where('campaign_id', '=', campaign.rootId)
    .execute()
  for (const { tile, planned } of kept) {
    await db
      .updateTable('tiles')
      .set({
        page_index: planned.pageIndex,
        components: JSON.stringify(componentsNow(work, tile, planned)),
      })
      .where('id', '=', tile.id)
      .execute()
  }
}

/**
 * Gives a draft the screens that its type, options and prizes call for (product rule 5.5). Missing ones are made with
 * their defaults, surplus ones go, the others keep their edits. Call it in the transaction that made or changed the
 * campaign, after its prizes.
 * @param wanted how the results of a new campaign appear; as its type has it when absent
 */
export async function syncTiles(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  wanted: Pick<TileStyles, 'reveal'> = {},
): Promise<void> {
  const prizes = await listPrizesOf(db, [campaign.rootId])
  const named = prizes.map(({ prizeKey }) => ({ uniquePrizeKey: prizeKey }))
  const sequence = tileSequence(campaign.type, campaign.settings, named)
  const planned = new Map(sequence.map(tile => [idOf(tile), tile]))
  const existing = await listTiles(db, campaign)
  const results = existing.filter(tile => isRevealed(campaign.type, existing, tile))
  const reveal =
    results.length > 0
      ? commonReveal(
          campaign.type,
          results.map(tile => tile.styles),
        )
      : wanted.reveal
  const work = { db, deps, campaign, prizes, reveal, wanted }
  const surplus = existing.filter(tile => !planned.has(idOf(tile))).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('tiles').where('id', 'in', surplus).execute()
  const kept = existing.flatMap(tile => {
    const plan = planned.get(idOf(tile))
    return plan === undefined ? [] : [{ tile, planned: plan }]
  })
  if (kept.length > 0) await keepTiles(work, kept)
  const known = new Set(existing.map(idOf))
  await addTiles(
    work,
    sequence.filter(tile => !known.has(idOf(tile))),
  )
}
