import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { conduct, disputes, privacyPart, release, sponsor } from './closing-sections.ts'
import { agreement } from './opening-sections.ts'
import { textTerms } from './text-terms.ts'
import { area } from './words.ts'

/** Offer, eligibility, and end. */
function offerPart(writing: Writing): Section {
  const { campaign, settings, prizes, dates, texts, say } = writing
  const { startsAt, endsAt, timezone } = campaign
  const { offer } = texts
  const begins = offer.begins({ start: say.moment(startsAt, timezone), end: say.end(endsAt, timezone) })
  return {
    id: 'offer',
    heading: offer.heading,
    paragraphs: [
      ...(prizes.length > 0
        ? [offer.includes({ titles: say.listed(prizes.map(({ title }) => title)) })]
        : []),
      offer.open({ area: area(writing), age: settings.minimumAge }),
      dates.length > 0 ? `${begins} ${offer.dates}` : begins,
      offer.noCash,
    ],
  }
}

function redemption({ settings, texts: { offer } }: Writing): Section[] {
  if (!settings.addPrizeRedemption) return []
  return [{ id: 'redeem', heading: offer.redeem, paragraphs: [offer.atVenue] }]
}

/** The terms of an offer, where nothing can be won and nothing is given. */
export function offerTerms(writing: Writing): Section[] {
  return [
    agreement(writing),
    offerPart(writing),
    ...redemption(writing),
    conduct(writing),
    release(writing),
    disputes(writing),
    privacyPart(writing),
    ...textTerms(writing),
    sponsor(writing),
  ]
}
