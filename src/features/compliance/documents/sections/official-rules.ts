import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
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
import { drawing, instantGame, odds, prizeTable } from './prize-sections.ts'
import { promisesOf } from './promises.ts'
import { stateTerms } from './state-terms.ts'
import { textTerms } from './text-terms.ts'
import { claims, delivery, publicity, taxes, unclaimed, verification } from './winner-sections.ts'

/** The Official Rules of a promotion of chance, in the usual order (compliance, section 3). */
function officialRules(writing: Writing): Section[] {
  return [
    agreement(writing),
    eligibility(writing),
    period(writing),
    howToEnter(writing),
    ...freeEntry(writing),
    limits(writing),
    ...instantGame(writing),
    ...drawing(writing),
    prizeTable(writing),
    odds(writing),
    claims(writing),
    verification(writing),
    unclaimed(writing),
    delivery(writing),
    taxes(writing),
    publicity(writing),
    conduct(writing),
    release(writing),
    disputes(writing),
    privacyPart(writing),
    ...textTerms(writing),
    winnersList(writing),
    thirdParties(writing),
    ...stateTerms(writing),
    version(writing),
    sponsor(writing),
    ...(writing.campaign.type === 'textToDonate' ? giving(writing) : []),
  ]
}

/** The first words of the rules, in bold; empty when they need none. */
export function headlineOf(writing: Writing): string {
  const { chance, keywordEntry } = promisesOf(writing)
  return chance ? writing.texts.short.headline({ texts: keywordEntry }) : ''
}

/** The Official Rules, or the terms of an offer or of gifts. */
export function rulesSections(writing: Writing): Section[] {
  if (promisesOf(writing).chance) return officialRules(writing)
  return writing.campaign.type === 'textToDonate' ? donationTerms(writing) : offerTerms(writing)
}
