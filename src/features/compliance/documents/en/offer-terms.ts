import type { LegalFacts, Section } from '../legal-facts.ts'
import { conduct, disputes, privacyPart, release, sponsor } from './closing-sections.ts'
import { agreement } from './opening-sections.ts'
import { textTerms } from './text-terms.ts'
import { area, listed, longEnd, longMoment } from './words.ts'

/** What is offered, to whom, and until when. */
function offer(facts: LegalFacts): Section {
  const { campaign, settings, prizes, dates } = facts
  const { startsAt, endsAt, timezone } = campaign
  const what = prizes.length > 0 ? listed(prizes.map(({ title }) => title)) : campaign.title
  return {
    id: 'offer',
    heading: 'The Offer',
    paragraphs: [
      `${what}, for legal residents of ${area(settings)} aged ${settings.minimumAge} or older, from ${longMoment(startsAt, timezone)} until ${longEnd(endsAt, timezone)}${dates.length > 0 ? ', on the dates on the campaign page' : ''}; one per person. Void where prohibited by law.`,
      'No cash value. Not transferable or combinable. Sales tax is yours.',
      ...(prizes.length > 0 ? ['While supplies last.'] : []),
    ],
  }
}

function redemption({ settings }: LegalFacts): Section[] {
  if (!settings.addPrizeRedemption) return []
  return [
    {
      id: 'redeem',
      heading: 'How to Redeem',
      paragraphs: ['Open the offer on your phone at the venue. Staff enter a PIN, once. No screenshots.'],
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
