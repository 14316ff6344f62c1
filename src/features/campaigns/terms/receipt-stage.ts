import { isFreeOnline } from '../schema/legal.ts'
import type { CampaignSettings } from '../schema/settings.ts'
import { isInstantType, type PromotionType } from './promotion-type.ts'

interface Receipts {
  type: PromotionType
  settings: Pick<CampaignSettings, 'receipts' | 'amoe'>
}

/** Entry by its way in; `byMail` for a card that the team entered. */
interface Way {
  source: string
  byMail?: boolean
}

/** Whose receipts a campaign asks for: a play is decided at once, so with plays it is those of winners. */
export function receiptStage({ type, settings }: Receipts): CampaignSettings['receipts'] {
  return settings.receipts === 'entries' && isInstantType(type) ? 'winners' : settings.receipts
}

/** True for an entry with a purchase where the campaign asks for receipts: free entries need none. */
export function needsReceipt({ settings }: Receipts, { source, byMail = false }: Way): boolean {
  return settings.receipts !== 'none' && !byMail && !isFreeOnline(settings, source)
}

/** True for an entry that joins the draw only once its receipt is approved. */
export function joinsByReceipt(campaign: Receipts, way: Way): boolean {
  return receiptStage(campaign) === 'entries' && needsReceipt(campaign, way)
}
