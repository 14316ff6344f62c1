import type { LegalFacts, Section } from '../legal-facts.ts'
import { definedTerms } from './defined-terms.ts'
import { promisesOf } from './promises.ts'
import { administratorOf, area, listed, longEnd, longMoment, otherOperator, sponsorOf } from './words.ts'

/** Sponsor of the promotion, and the contract that entering makes. */
export function agreement(facts: LegalFacts): Section {
  const { rules, promotion } = definedTerms(facts)
  const [by, document] = rules === 'Rules' ? ['entering', 'Official Rules'] : ['taking part', 'Offer Terms']
  return {
    id: 'agreement',
    heading: `Agreement to ${document}`,
    paragraphs: [
      `${facts.campaign.title} (the “${promotion}”) is sponsored by ${sponsorOf(facts)} (“Sponsor”) and administered by ${administratorOf(facts)} (“Administrator”).`,
      `By ${by}, you (“Entrant”) agree to these ${document} (“${rules}”) and to Sponsor’s decisions, which are final and binding in all matters relating to the ${promotion}.`,
    ],
  }
}

/** The age at entry; minors who may enter need not be of age. */
function ageTerms(facts: Pick<LegalFacts, 'settings' | 'majority'>): string {
  const { minimumAge } = facts.settings
  const years = `at least ${minimumAge} years of age`
  return minimumAge < facts.majority
    ? years
    : `${years} and have reached the age of majority in their place of residence`
}

/** Companies whose staff may not enter: sponsor, administrator and partners. */
function excluded(facts: LegalFacts): string {
  return listed([
    'Sponsor',
    'Administrator',
    ...otherOperator(facts),
    ...facts.settings.additionalLegalEntities,
  ])
}

export function eligibility(facts: LegalFacts): Section {
  const { minors } = promisesOf(facts)
  return {
    id: 'eligibility',
    heading: 'Eligibility',
    paragraphs: [
      `The Promotion is open only to legal residents of ${area(facts.settings)} who are ${ageTerms(facts)} at the time of entry. Void where prohibited by law.`,
      `The following persons are not eligible to enter or win: employees, officers and directors of ${excluded(facts)}; those of their affiliates, and of the agencies and prize suppliers involved in the Promotion; and members of the immediate family (spouse, parents, siblings and children) or household of any of these persons.`,
      ...(minors
        ? [
            'An Entrant who is a minor must have the consent of a parent or legal guardian. The parent or legal guardian must sign all prize documents.',
          ]
        : []),
      'Sponsor will reject an entry only for a violation of these Rules. Sponsor records the reason and will give it on request.',
    ],
  }
}

export function period({ campaign, dates }: LegalFacts): Section {
  const { startsAt, endsAt, timezone } = campaign
  const days = dates.map(
    date => `From ${longMoment(date.startsAt, timezone)} to ${longEnd(date.endsAt, timezone)}`,
  )
  return {
    id: 'period',
    heading: 'Promotion Period',
    paragraphs: [
      `The Promotion begins on ${longMoment(startsAt, timezone)} and ends on ${longEnd(endsAt, timezone)} (“Promotion Period”).`,
      'Administrator’s server clock is the official clock of the Promotion.',
      ...(days.length > 0 ? ['Entries are accepted only during the following times:'] : []),
    ],
    ...(days.length > 0 ? { list: days } : {}),
  }
}
