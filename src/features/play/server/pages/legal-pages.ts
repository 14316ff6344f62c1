import { listChildCampaigns } from '#features/campaigns/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { LegalPage } from '../../view/legal/legal-page.ts'
import { renderPrivacy, renderRules } from '../../view/legal/render-legal.tsx'
import type { PageCall, PageHandler } from './serve-page.ts'

/** What both documents are written from; a date has those of its campaign. */
export async function loadLegal({
  db,
  campaign,
}: Pick<PageCall, 'db' | 'campaign'>): Promise<Omit<LegalPage, 'frame'>> {
  const prizes = await listPrizesOf(db, [campaign.rootId])
  const commitments = await listCommitments(db, campaign.rootId)
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win') ?? commitments.at(-1)
  return {
    settings: campaign.settings,
    links: { winners: `/winners/${campaign.rootKey}` },
    prizes: prizes.filter(prize => prize.active),
    dates: await listChildCampaigns(db, campaign.rootId),
    commitment: newest && { hash: newest.C, publishedAt: newest.publishedAt },
  }
}

/** The Official Rules, also once the campaign is over. */
export const showRules: PageHandler = async call => {
  const legal = await loadLegal(call)
  return { document: (frame, assets) => renderRules({ ...legal, frame }, assets) }
}

/** The privacy notice, also once the campaign is over. */
export const showPrivacy: PageHandler = async call => {
  const legal = await loadLegal(call)
  return { document: (frame, assets) => renderPrivacy({ ...legal, frame }, assets) }
}
