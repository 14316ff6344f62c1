import { hasChance, type PromotionType } from '#features/campaigns/contract.ts'

/** Title of the document that entrants agree to. */
export const RULES_NAMES = ['Official Rules', 'Offer Terms', 'Donation Terms'] as const

/** Names of the messages with these titles in each language, in the group `page`. */
export const RULES_TITLES = {
  'Official Rules': 'officialRules',
  'Offer Terms': 'offerTerms',
  'Donation Terms': 'donationTerms',
} as const

export function rulesName({
  type,
  settings,
}: {
  type: PromotionType
  settings: { addSweeps: boolean }
}): (typeof RULES_NAMES)[number] {
  if (hasChance(type, settings.addSweeps)) return 'Official Rules'
  return type === 'textToDonate' ? 'Donation Terms' : 'Offer Terms'
}
