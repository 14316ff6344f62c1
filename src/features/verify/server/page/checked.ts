import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Decider } from '../../view/decided-by.ts'
import type { ListedFile } from '../../view/files.tsx'
import { getCheckedCampaign, listFiles, placeOf, type Reached, reachedAt, rootPlace } from '../place.ts'

/** Subject of a check page: a campaign's game, or a draw of a campaign or date, and its files. */
export interface Checked {
  campaign: Campaign
  /** 0 for a game. */
  drawNo: number
  decidedBy: Decider
  files: readonly ListedFile[]
  /** Only of a draw, which may be later than the end of its campaign. */
  over?: boolean
}

function checkedAt(campaign: Campaign, drawNo: number, reached: Reached): Checked {
  const files = listFiles(placeOf(campaign, drawNo), reached)
  if (drawNo === 0) {
    return { campaign, drawNo, files, decidedBy: campaign.settings.instant?.mechanism ?? 'moments' }
  }
  const decidedBy = drawNo === DRAW_NO.secondChance ? 'secondChance' : 'draw'
  return { campaign, drawNo, files, decidedBy, over: reached.stages.has('draw') }
}

/**
 * Subject of a draw's check page.
 * @throws notFound for a campaign that has not committed to this draw
 */
export async function checkedDraw(db: Db, eventKey: string, drawNo: number): Promise<Checked> {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  const reached = await reachedAt(db, placeOf(campaign, drawNo))
  if (reached.stages.size === 0) throw new NamedError('notFound')
  return checkedAt(campaign, drawNo, reached)
}

/**
 * Subject of a campaign's check page: its plays, else the promised draw.
 * @throws notFound for an unknown key, and for a campaign that was never activated
 */
export async function checkedCampaign(db: Db, eventKey: string): Promise<Checked> {
  const campaign = await getCheckedCampaign(db, eventKey)
  if ((await listCommitments(db, campaign.id)).length === 0) throw new NamedError('notFound')
  const place = rootPlace(campaign)
  return checkedAt(campaign, place.drawNo, await reachedAt(db, place))
}
