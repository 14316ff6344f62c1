import type { PublishedDocuments } from '#features/compliance/contract.ts'
import { publishedDocuments } from '#features/compliance/server/index.ts'
import { listFingerprints } from '#features/fairness/server/index.ts'
import type { LegalPage } from '../../../view/legal/legal-page.ts'
import { renderPrivacy, renderRules } from '../../../view/legal/render-legal.tsx'
import type { PageCall, PageHandler } from '../serve-page.ts'

/** What both documents are drawn from; a date has those of its campaign. */
export async function legalPage(
  { db, campaign }: Pick<PageCall, 'db' | 'campaign'>,
  documents: PublishedDocuments,
): Promise<Omit<LegalPage, 'frame'>> {
  const { settings } = campaign
  return {
    documents,
    ownPolicy: settings.customPrivacyPolicy ? settings.privacyPolicyLink : '',
    fingerprints: await listFingerprints(db, campaign.rootId),
  }
}

async function load({ db, deps, campaign }: PageCall): Promise<Omit<LegalPage, 'frame'>> {
  return legalPage({ db, campaign }, await publishedDocuments(db, deps, campaign))
}

/** The Official Rules, also once the campaign is over. */
export const showRules: PageHandler = async call => {
  const legal = await load(call)
  return { document: (frame, assets) => renderRules({ ...legal, frame }, assets) }
}

/** The privacy notice, also once the campaign is over. */
export const showPrivacy: PageHandler = async call => {
  const legal = await load(call)
  return { document: (frame, assets) => renderPrivacy({ ...legal, frame }, assets) }
}
