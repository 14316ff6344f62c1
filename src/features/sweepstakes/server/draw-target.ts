import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import type { DrawKind } from '#features/claims/contract.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { DRAW_NO } from './stored-draw.ts'

/** A draw that is there, or may come: whose prizes it gives out, and which of the two it is. */
export interface DrawTarget {
  /** The campaign itself, or one of its dates. */
  campaign: Campaign
  drawNo: number
  kind: DrawKind
}

async function rootOf(db: Db, campaign: Campaign): Promise<Campaign> {
  if (!campaign.parent) return campaign
  const root = await findCampaign(db, campaign.rootKey)
  if (!root) throw new Error(`${campaign.eventKey} has no campaign`)
  return root
}

/** The internal ids of those campaigns and dates that have prizes of their own to draw for. */
async function drawnFor(db: Db, campaigns: readonly Campaign[]): Promise<Set<number>> {
  const prizes = await listPrizesOf(
    db,
    campaigns.map(({ id }) => id),
  )
  return new Set(prizes.filter(({ active, use }) => active && use === 'draw').map(prize => prize.campaignId))
}

/** Florida forbids withholding offered prizes: unless the rules say otherwise, leftovers go to a second-chance draw. */
export function promisesSecondChance({ type, settings }: Pick<Campaign, 'type' | 'settings'>): boolean {
  return isInstantType(type) && settings.unclaimedPolicy === 'secondChance'
}

/** True for a campaign whose entries can be drawn: a sweepstakes, or anything with a second chance. */
export function hasDraw({ type, settings }: Pick<Campaign, 'type' | 'settings'>): boolean {
  return type === 'sweepstakes' || (settings.addSweeps && settings.userCapture === 'Yes')
}

/**
 * The draw of a campaign's or date's key and a number. A date without prizes of its own has that of its campaign, and a
 * second chance belongs to the whole campaign.
 */
export async function drawTarget(db: Db, asked: Campaign, drawNo: number): Promise<DrawTarget> {
  const root = await rootOf(db, asked)
  if (drawNo === DRAW_NO.secondChance) return { campaign: root, drawNo, kind: 'secondChance' }
  if (asked.parent && (await drawnFor(db, [asked])).has(asked.id)) {
    return { campaign: asked, drawNo, kind: 'dateDraw' }
  }
  return { campaign: root, drawNo, kind: 'draw' }
}

/** Every draw that a campaign has or may have: its own, those of its dates, and the second chance. */
export async function listTargets(db: Db, asked: Campaign): Promise<DrawTarget[]> {
  const root = await rootOf(db, asked)
  const dates = await listChildCampaigns(db, root.id)
  const ofThese = await drawnFor(db, [root, ...dates])
  const promised = [root, ...dates].filter(({ id }) => ofThese.has(id))
  return [
    ...promised.map(campaign => ({
      campaign,
      drawNo: DRAW_NO.promised,
      kind: campaign.parent ? ('dateDraw' as const) : ('draw' as const),
    })),
    ...(promisesSecondChance(root)
      ? [{ campaign: root, drawNo: DRAW_NO.secondChance, kind: 'secondChance' as const }]
      : []),
  ]
}

/**
 * True for a draw whose pool is every losing play: playing is enough. Otherwise people join on the screens that collect
 * entries of the draw.
 */
export function takesEveryLoser(
  { type, settings }: Pick<Campaign, 'type' | 'settings'>,
  drawNo: number,
): boolean {
  return drawNo === DRAW_NO.secondChance || (isInstantType(type) && !settings.addSweeps)
}
