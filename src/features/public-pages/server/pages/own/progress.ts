import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Award, claimPath, findAward, openAward } from '#features/claims/server/index.ts'
import { findPlay, findWonPrize, type Play, type WonPrize } from '#features/instant-win/server/index.ts'
import { type Entry, getReachedScreen } from '#features/participation/server/index.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { getEntryByToken } from '../../progress.ts'
import { asksPin, screensAfterEntry, screensAfterPlay, withoutRedemption } from '../../screens.ts'
import type { PageCall } from '../serve-page.ts'

/** Progress of a participant: their screens, once there is a result. */
export interface Progress {
  entry: Entry
  play: Play | undefined
  prize: WonPrize | undefined
  /** Their award; undefined without one, or before its first view. */
  award: Award | undefined
  /** Undefined while the entry has not been played. */
  screens: Tile[] | undefined
  /** The furthest reached screen. */
  reached: number
  path: string
}

/** Consolation for a person without a prize: a page's offer, or a thank-you. */
export function consolationOf({ type }: Pick<Campaign, 'type'>): 'offer' | 'thanks' {
  return isInstantType(type) ? 'thanks' : 'offer'
}

/** Inputs for the progress of a token's holder. */
export type ProgressCall = Pick<PageCall, 'db' | 'deps' | 'campaign' | 'token'>

/** Loads a person's award, and opens it at a winner's first view. */
export async function loadAward(
  { db, deps, campaign }: Omit<ProgressCall, 'token'>,
  { entry, play }: { entry: Entry; play?: Play | undefined },
): Promise<Award | undefined> {
  if (!play?.win) return findAward(db, deps, entry, consolationOf(campaign))
  const { prizeId } = play.win
  return openAward(db, deps, campaign, { kind: 'win', entry, prizeId, at: play.receivedAt })
}

/** A prize without a PIN is not redeemed on screen, nor is a thank-you without one. */
function isRedeemable(campaign: Campaign, { prize, award }: Pick<Progress, 'prize' | 'award'>): boolean {
  if (prize) return typeof award?.prize?.pinHash === 'string'
  return !isInstantType(campaign.type) || campaign.nonWinnerPinHash !== null
}

/** Stored facts about a person, and about their win. */
interface Known extends Pick<Progress, 'entry' | 'play' | 'prize' | 'award' | 'reached'> {
  token: string
}

/** Position of a person among the screens of their campaign. */
export function progressOf(campaign: Campaign, tiles: readonly Tile[], { token, ...known }: Known): Progress {
  const { play, prize, award } = known
  const path = `/e/${campaign.eventKey}/p/${token}`
  if (isInstantType(campaign.type) && !play) return { ...known, path, screens: undefined }
  const screens = play ? screensAfterPlay(tiles, prize?.uniquePrizeKey) : screensAfterEntry(tiles)
  return {
    ...known,
    path,
    screens: isRedeemable(campaign, { prize, award }) ? screens : withoutRedemption(screens),
  }
}

/** Reads the progress of a page token's holder. */
export async function loadProgress(call: ProgressCall): Promise<Progress> {
  const { db, deps, campaign, token } = call
  const entry = await getEntryByToken(db, deps, campaign, token)
  const play = isInstantType(campaign.type) ? await findPlay(db, campaign, entry.id) : undefined
  return progressOf(campaign, await listTiles(db, campaign), {
    token,
    entry,
    play,
    prize: play && (await findWonPrize(db, play)),
    award: isInstantType(campaign.type) && !play ? undefined : await loadAward(call, { entry, play }),
    reached: await getReachedScreen(db, entry),
  })
}

/** Progress with its screens and its prize in the owner's texts for the page. */
export function inWordsOf({ local }: Pick<PageCall, 'local'>, progress: Progress): Progress {
  const { screens, prize } = progress
  return {
    ...progress,
    screens: screens?.map(local.tile),
    prize: prize && { ...prize, title: local.say(prize.title) },
  }
}

/** Claim section on the page of a winner. */
export function claimOf({ deps }: Pick<PageCall, 'deps'>, award: Award | undefined) {
  if (!award || award.redeemedAt || award.kind === 'thanks' || award.kind === 'offer') return undefined
  return { href: claimPath(deps, award), code: award.claimCode, deadline: award.deadlineAt }
}

/** The redemption screen, when it is still to come or has been passed. */
export function redemptionPlace(screens: readonly Tile[]): number {
  return screens.findIndex(asksPin)
}
