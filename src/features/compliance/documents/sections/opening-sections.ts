import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { administratorOf, area, otherOperator, sponsorOf } from './words.ts'

/** Sponsor of the promotion, and the contract that entering makes. */
export function agreement(writing: Writing): Section {
  const { texts, campaign } = writing
  const { opening } = texts
  const { chance } = promisesOf(writing)
  const names = { sponsor: sponsorOf(writing), administrator: administratorOf(writing) }
  return {
    id: 'agreement',
    heading: opening.agreement(chance),
    paragraphs: [opening.sponsored({ title: campaign.title, ...names, chance }), opening.agreed(chance)],
  }
}

/** Companies whose staff may not enter: sponsor, administrator and partners. */
function excluded(writing: Writing): string {
  const { words } = writing.texts
  const partners = writing.settings.additionalLegalEntities
  return writing.say.listed([words.sponsor, words.administrator, ...otherOperator(writing), ...partners])
}

export function eligibility(writing: Writing): Section {
  const { texts, settings, majority } = writing
  const { opening } = texts
  const { minors } = promisesOf(writing)
  const age = settings.minimumAge
  return {
    id: 'eligibility',
    heading: opening.eligibility,
    paragraphs: [
      // Minors who may enter need not be of age.
      opening.open({ area: area(writing), age, ofMajority: age >= majority }),
      opening.excluded({ companies: excluded(writing) }),
      ...(minors ? [opening.minors] : []),
      opening.rejection,
    ],
  }
}

export function period({ campaign, dates, texts: { opening }, say }: Writing): Section {
  const { startsAt, endsAt, timezone } = campaign
  const fromTo = (from: Date, to: Date) => ({ start: say.moment(from, timezone), end: say.end(to, timezone) })
  const days = dates.map(date => opening.fromTo(fromTo(date.startsAt, date.endsAt)))
  return {
    id: 'period',
    heading: opening.period,
    paragraphs: [
      opening.begins(fromTo(startsAt, endsAt)),
      opening.clock,
      ...(days.length > 0 ? [opening.onlyDuring] : []),
    ],
    ...(days.length > 0 ? { list: days } : {}),
  }
}
