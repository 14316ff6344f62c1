import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import { FAIRNESS_FILES, FOLDER_FILES } from '#features/verify/contract.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import type { Decider } from '../../view/decided-by.ts'
import { publishedFiles } from '../describe-fairness.ts'
import { findFrozenDraw } from '../files/draw-files.ts'
import { getCheckedCampaign } from '../routes/fairness-files.ts'

/** What a page checks: its campaign, where its files are below the public ones, and which there are by now. */
export interface Checked {
  campaign: Campaign
  decidedBy: Decider
  below: string
  published: readonly string[]
  later: readonly string[]
  /** Only of a draw, which may be later than the end of its campaign. */
  over?: boolean
}

const AT_FREEZE: readonly string[] = ['freeze.json', 'entries.bin', 'excluded.bin']
const AT_DRAW: readonly string[] = ['replacements.json', 'certificate.json', 'certificate.pdf']

async function drawOf(db: Db, campaign: Campaign, drawNo: number, below: string): Promise<Checked> {
  const draw = (await findFrozenDraw(db, campaign, drawNo))?.draw
  const isThere = (file: string) =>
    (!AT_FREEZE.includes(file) || draw !== undefined) && (!AT_DRAW.includes(file) || Boolean(draw?.drawnAt))
  return {
    campaign,
    decidedBy: drawNo === DRAW_NO.secondChance ? 'secondChance' : 'draw',
    below,
    published: FOLDER_FILES.filter(isThere),
    later: FOLDER_FILES.filter(file => !isThere(file)),
    over: Boolean(draw?.drawnAt),
  }
}

/**
 * What the page of one draw checks.
 * @throws notFound for a campaign that has not committed to this draw
 */
export async function checkedDraw(db: Db, eventKey: string, drawNo: number): Promise<Checked> {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  const commitments = await listCommitments(db, campaign.id)
  if (!commitments.some(one => one.kind === 'sweepstakes' && one.drawNo === drawNo)) {
    throw new NamedError('notFound')
  }
  return drawOf(db, campaign, drawNo, `/draw-${drawNo}`)
}

/**
 * What the page of a campaign checks: its plays, else the draw that it promised.
 * @throws notFound for an unknown key, and for what was never activated
 */
export async function checkedCampaign(db: Db, eventKey: string): Promise<Checked> {
  const campaign = await getCheckedCampaign(db, eventKey)
  const commitments = await listCommitments(db, campaign.rootId)
  const published = publishedFiles(commitments)
  if (published.length > 0) {
    const later = FAIRNESS_FILES.filter(file => !published.includes(file))
    const decidedBy = campaign.settings.instant?.mechanism ?? 'moments'
    return { campaign, decidedBy, below: '', published, later }
  }
  if (commitments.length === 0) throw new NamedError('notFound')
  return drawOf(db, campaign, DRAW_NO.promised, `/draw-${DRAW_NO.promised}`)
}
