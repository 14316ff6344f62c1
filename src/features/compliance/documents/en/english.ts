import type { Catalog, LegalFacts, Section } from '../legal-facts.ts'
import { abbreviated } from './abbreviated.ts'
import {
  conduct,
  disputes,
  privacyPart,
  release,
  sponsor,
  thirdParties,
  version,
  winnersList,
} from './closing-sections.ts'
import { donationTerms, giving } from './donation-terms.ts'
import { freeEntry, howToEnter, limits } from './entry-sections.ts'
import { offerTerms } from './offer-terms.ts'
import { agreement, eligibility, period } from './opening-sections.ts'
import { privacyNotice } from './privacy-notice.ts'
import { drawing, instantGame, odds, prizeTable } from './prize-sections.ts'
import { promisesOf } from './promises.ts'
import { stateTerms } from './state-terms.ts'
import { textTerms } from './text-terms.ts'
import { claims, delivery, publicity, taxes, unclaimed, verification } from './winner-sections.ts'

/** The Official Rules of a promotion of chance, in the usual order. */
function officialRules(facts: LegalFacts): Section[] {
  return [
    agreement(facts),
    eligibility(facts),
    period(facts),
    howToEnter(facts),
    ...freeEntry(facts),
    limits(facts),
    ...instantGame(facts),
    ...drawing(facts),
    prizeTable(facts),
    odds(facts),
    claims(facts),
    verification(facts),
    unclaimed(facts),
    delivery(facts),
    taxes(facts),
    publicity(facts),
    conduct(facts),
    release(facts),
    disputes(facts),
    privacyPart(facts),
    ...textTerms(facts),
    winnersList(facts),
    thirdParties(facts),
    ...stateTerms(facts),
    version(),
    sponsor(facts),
    ...(facts.campaign.type === 'textToDonate' ? giving(facts) : []),
  ]
}

/** Every document in English (compliance, section 3). */
export const english: Catalog = {
  headline(facts) {
    const { chance, keywordEntry } = promisesOf(facts)
    if (!chance) return ''
    const texts = keywordEntry ? ' MESSAGE AND DATA RATES MAY APPLY. ONLINE ENTRY IS FREE.' : ''
    return `NO PURCHASE NECESSARY. VOID WHERE PROHIBITED. A PURCHASE OR PAYMENT OF ANY KIND WILL NOT IMPROVE YOUR CHANCES OF WINNING.${texts}`
  },
  rules(facts) {
    if (promisesOf(facts).chance) return officialRules(facts)
    return facts.campaign.type === 'textToDonate' ? donationTerms(facts) : offerTerms(facts)
  },
  privacy: privacyNotice,
  abbreviated,
}
