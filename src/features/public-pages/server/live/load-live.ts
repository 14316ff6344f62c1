import { z } from 'zod'
import { getMatcher, type Matcher } from '#features/blacklist/server/index.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, runsByDates } from '#features/campaigns/server/index.ts'
import { listSites } from '#features/embed-allowlist/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import {
  type Game,
  getPepper,
  listWonPrizes,
  loadGame,
  type WonPrize,
} from '#features/instant-win/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import { DRAW_NO, drawCommitmentOf, keyOfDraw } from '#features/sweepstakes/server/index.ts'
import { PublicTile, type StyleManager } from '#features/tiles/contract.ts'
import { getStyle, listPublicTiles, listTiles, type Tile } from '#features/tiles/server/index.ts'
import { loadTranslations, type StoredTranslations } from '#features/translations/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { getPublicCampaign } from '../public-campaign.ts'

/** Strips server-only fields, once for all visitors. */
const PublicTiles = z.array(PublicTile)

/** A campaign that participants may see, with everything that entries and plays are decided by. */
export interface LiveCampaign {
  /** The state of the campaign that this was read of; see the table campaign_changes. */
  version: number
  campaign: Campaign
  /** Takes no entries itself: each of its dates has a page of its own. */
  byDates: boolean
  tiles: Tile[]
  publicTiles: PublicTile[]
  style: StyleManager
  /** Its owner's texts in other languages. */
  translations: StoredTranslations
  /** Sites that may show its pages in a frame. */
  sites: readonly string[]
  /** Keys the tags of its people. */
  pepper: Uint8Array
  /** Absent for an empty blacklist. */
  isBlocked: Matcher | undefined
  /** By internal id. */
  prizes: ReadonlyMap<number, WonPrize>
  /** All prizes, and the key under which each draw is published, by its number. */
  draws: { prizes: readonly StoredPrize[]; keys: ReadonlyMap<number, string> }
  /** Absent for types without plays. */
  game?: Game
  /** The commitment of the plays, else of the draw, as hex. */
  C?: string
}

async function keysOfDraws(db: Db, campaign: Campaign): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  for (const drawNo of Object.values(DRAW_NO)) keys.set(drawNo, await keyOfDraw(db, campaign, drawNo))
  return keys
}

async function readVersion(db: Parameters<typeof getPublicCampaign>[0], rootId: number): Promise<number> {
  const row = await db
    .selectFrom('campaign_changes')
    .select('version')
    .where('campaign_id', '=', rootId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Reads a campaign for its participants.
 * @throws notFound for an unknown key and for a campaign that was never activated
 */
export async function loadLive(deps: Deps, eventKey: string): Promise<LiveCampaign> {
  return inScope(deps.pool, 'system', async db => {
    const { rootId } = await getPublicCampaign(db, eventKey)
    // The number first: what changes while this reads is read again.
    const version = await readVersion(db, rootId)
    const campaign = await getPublicCampaign(db, eventKey)
    const game = isInstantType(campaign.type) ? await loadGame(db, deps, campaign) : undefined
    const C = game ? toHex(game.commitment) : await drawCommitmentOf(db, campaign)
    return {
      version,
      campaign,
      byDates: await runsByDates(db, campaign),
      tiles: await listTiles(db, campaign),
      publicTiles: PublicTiles.parse(await listPublicTiles(db, campaign)),
      style: await getStyle(db, campaign),
      translations: await loadTranslations(db, campaign),
      sites: await listSites(db, campaign.accountId),
      pepper: await getPepper(db, deps, campaign),
      isBlocked: await getMatcher(db, deps, campaign),
      prizes: await listWonPrizes(db, rootId),
      draws: { prizes: await listPrizesOf(db, [rootId]), keys: await keysOfDraws(db, campaign) },
      ...(game ? { game } : {}),
      ...(C === undefined ? {} : { C }),
    }
  })
}
