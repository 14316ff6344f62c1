import { hasChance } from '#features/campaigns/contract.ts'
import type { Catalogue } from '../legal-facts.ts'
import { abbreviated } from './abbreviated.ts'
import { aboutSections } from './about-sections.ts'
import { closingSections } from './closing-sections.ts'
import { donationTerms, offerTerms } from './donation-terms.ts'
import { privacyNotice } from './privacy-notice.ts'
import { prizeSections } from './prize-sections.ts'

/** Every document in plain English (compliance, section 3). */
export const english: Catalogue = {
  headline({ settings, campaign }) {
    return hasChance(campaign.type, settings.addSweeps)
      ? 'No purchase or payment is needed to enter or win, and none makes winning more likely. Void where prohibited.'
      : ''
  },
  rules(facts) {
    const { settings, campaign } = facts
    if (hasChance(campaign.type, settings.addSweeps)) {
      return [...aboutSections(facts), ...prizeSections(facts), ...closingSections(facts)]
    }
    if (campaign.type === 'textToDonate') return donationTerms(facts)
    return [...aboutSections(facts), ...offerTerms(facts)]
  },
  privacy: privacyNotice,
  abbreviated,
}
