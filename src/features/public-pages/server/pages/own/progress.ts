import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Award, claimPath, findAward, openAward } from '#features/claims/server/index.ts'
import { findPlay, findWonPrize, type Play, type WonPrize } from '#features/instant-win/server/index.ts'
import { type Entry, getReachedScreen } from '#features/participation/server/index.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { getEntryByToken } from '../../progress.ts'
import { asksPin, screensAfterEntry, screensAfterPlay, withoutRedemption } from '../../screens.ts'
import type { PageCall } from '../serve-page.ts'

/** Where a participant stands: which screens are theirs, once there is a result. */
export interface Progress {
  entry: Entry
  play: Play | undefined
  prize: WonPrize | undefined
  /** What they may claim; undefined for nothing, or for what nobody has asked for yet. */
  award: Award | undefined
  /** Undefined while the entry has not been played. */
  screens: Tile[] | undefined
  /** The screen up to which they have come. */
  reached: number
  path: string
}

/** What somebody without a prize redeems: a page's offer, or a thank-you. */
export function consolationOf({ type }: Pick<Campaign, 'type'>): 'offer' | 'thanks' {
  return isInstantType(type) ? 'thanks' : 'offer'
}

/** What is needed to know where the holder of a token stands. */
export type ProgressCall = Pick<PageCall, 'db' | 'deps' | 'campaign' | 'token'>

async function loadAward(
  call: ProgressCall,
  entry: Entry,
  play: Play | undefined,
): Promise<Award | undefined> {
  const { db, deps, campaign } = call
  if (!play?.win) return findAward(db, entry, consolationOf(campaign))
  const { prizeId } = play.win
  return openAward(db, deps, campaign, { kind: 'win', entry, prizeId, at: play.receivedAt })
}

/** A prize without a PIN is not redeemed on screen, nor is a thank-you without one. */
function isRedeemable(
  { campaign }: ProgressCall,
  { prize, award }: Pick<Progress, 'prize' | 'award'>,
): boolean {
  if (prize) return typeof award?.prize?.pinHash === 'string'
  return !isInstantType(campaign.type) || campaign.nonWinnerPinHash !== null
}

/** Reads where the holder of a page's token stands. */
export async function loadProgress(call: ProgressCall): Promise<Progress> {
  const { db, campaign, token } = call
  const entry = await getEntryByToken(db, campaign, token)
  const path = `/e/${campaign.eventKey}/p/${token}`
  const play = isInstantType(campaign.type) ? await findPlay(db, campaign, entry.id) : undefined
  const start = { entry, path, play, reached: 0, prize: undefined, award: undefined, screens: undefined }
  if (isInstantType(campaign.type) && !play) return start
  const prize = play && (await findWonPrize(db, play))
  const award = await loadAward(call, entry, play)
  const tiles = await listTiles(db, campaign)
  const screens = play ? screensAfterPlay(tiles, prize?.uniquePrizeKey) : screensAfterEntry(tiles)
  return {
    ...start,
    prize,
    award,
    screens: isRedeemable(call, { prize, award }) ? screens : withoutRedemption(screens),
    reached: await getReachedScreen(db, entry),
  }
}

/** What the page of somebody who won says about claiming. */
export function claimOf({ deps }: PageCall, award: Award | undefined) {
  if (!award || award.redeemedAt || award.kind === 'thanks' || award.kind === 'offer') return undefined
  return { href: claimPath(deps, award), code: award.claimCode, deadline: award.deadlineAt }
}

/** The screen on which something is redeemed, when it is still to come or has been passed. */
export function redemptionPlace(screens: readonly Tile[]): number {
  return screens.findIndex(asksPin)
}
