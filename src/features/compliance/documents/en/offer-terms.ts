import type { LegalFacts, Section } from '../legal-facts.ts'
import { conduct, disputes, privacyPart, release, sponsor } from './closing-sections.ts'
import { agreement } from './opening-sections.ts'
import { textTerms } from './text-terms.ts'
import { area, listed, longEnd, longMoment } from './words.ts'

/** Offer, eligibility, and end. */
function offer(facts: LegalFacts): Section {
  const { campaign, settings, prizes, dates } = facts
  const { startsAt, endsAt, timezone } = campaign
  const onDates = dates.length > 0 ? ' The campaign page lists its dates.' : ''
  return {
    id: 'offer',
    heading: 'The Offer',
    paragraphs: [
      ...(prizes.length > 0
        ? [`The Offer includes ${listed(prizes.map(({ title }) => title))}, while supplies last.`]
        : []),
      `The Offer is open to legal residents of ${area(settings)} who are at least ${settings.minimumAge} years of age. Limit one per person. Void where prohibited by law.`,
      `The Offer begins on ${longMoment(startsAt, timezone)} and ends on ${longEnd(endsAt, timezone)}.${onDates}`,
      'The Offer has no cash value. It may not be transferred or combined with another offer. You are responsible for any sales tax.',
    ],
  }
}

function redemption({ settings }: LegalFacts): Section[] {
  if (!settings.addPrizeRedemption) return []
  return [
    {
      id: 'redeem',
      heading: 'How to Redeem',
      paragraphs: [
        'Open the Offer on your phone at the venue. Venue staff will enter a PIN, once. Screenshots are not accepted.',
      ],
    },
  ]
}

/** The terms of an offer, where nothing can be won and nothing is given. */
export function offerTerms(facts: LegalFacts): Section[] {
  return [
    agreement(facts),
    offer(facts),
    ...redemption(facts),
    conduct(facts),
    release(facts),
    disputes(facts),
    privacyPart(facts),
    ...textTerms(facts),
    sponsor(facts),
  ]
}
