import type { FastifyRequest } from 'fastify'
import type { PublishedDocuments } from '#features/compliance/contract.ts'
import { publishedDocuments } from '#features/compliance/server/index.ts'
import { listFingerprints } from '#features/fairness/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { LegalPage } from '../../../view/legal/legal-page.ts'
import { renderPrivacy, renderRules } from '../../../view/legal/render-legal.tsx'
import type { LiveCampaign } from '../../live/load-live.ts'
import { readFields } from '../first/form-body.ts'
import type { LivePageCall, LivePageHandler, PageCall } from '../serve-page.ts'

/** Everything about the documents but their reader. */
type LegalSource = Omit<LegalPage, 'frame' | 'isOriginal'>

/** The address of the English text. */
export const isOriginal = ({ query }: FastifyRequest): boolean => readFields(query).document === 'en'

/** Source of both documents; a date has those of its campaign. */
export async function legalPage(
  { db, campaign }: Pick<PageCall, 'db' | 'campaign'>,
  documents: PublishedDocuments,
): Promise<LegalSource> {
  const { settings } = campaign
  return {
    documents,
    ownPolicy: settings.customPrivacyPolicy ? settings.privacyPolicyLink : '',
    fingerprints: await listFingerprints(db, campaign.rootId),
  }
}

/** Documents follow their campaign: they are read once until it changes. */
const remembered = new WeakMap<LiveCampaign, Promise<LegalSource>>()

function load({ deps, live }: LivePageCall): Promise<LegalSource> {
  const known = remembered.get(live)
  if (known) return known
  const { campaign } = live
  const reading = inScope(deps.pool, campaign.accountId, async db =>
    legalPage({ db, campaign }, await publishedDocuments(db, deps, campaign)),
  )
  remembered.set(live, reading)
  const forget = () => remembered.delete(live)
  // Without a stored document they follow the law and the clock, too.
  reading.then(({ documents }) => documents.shown ?? forget(), forget)
  return reading
}

/** The Official Rules, also once the campaign is over. */
export const showRules: LivePageHandler = async call => {
  const legal = await load(call)
  return {
    document: (frame, assets) =>
      renderRules({ ...legal, isOriginal: isOriginal(call.request), frame }, assets),
  }
}

/** The privacy notice, also once the campaign is over. */
export const showPrivacy: LivePageHandler = async call => {
  const legal = await load(call)
  return {
    document: (frame, assets) =>
      renderPrivacy({ ...legal, isOriginal: isOriginal(call.request), frame }, assets),
  }
}
