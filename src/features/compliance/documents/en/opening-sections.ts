import type { LegalFacts, Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { area, listed, longEnd, longMoment, sponsorOf } from './words.ts'

/** Who runs the promotion, and that entering is a contract. */
export function agreement(facts: LegalFacts): Section {
  return {
    id: 'agreement',
    heading: 'Agreement',
    paragraphs: [
      `${facts.campaign.title} (the “Promotion”) is sponsored by ${sponsorOf(facts)} (“Sponsor”) and administered by ${facts.operator} (“Administrator”).`,
      'By entering, you (“Entrant”) agree to these Official Rules (“Rules”) and to Sponsor’s decisions, which are final and binding.',
    ],
  }
}

/** The age at entry; minors who may enter need not be of age. */
function ageTerms(facts: Pick<LegalFacts, 'settings' | 'majority'>): string {
  const { minimumAge } = facts.settings
  return minimumAge < facts.majority
    ? `${minimumAge}`
    : `${minimumAge} and the age of majority where they live`
}

/** Companies whose staff may not enter: sponsor, administrator and partners. */
function excluded({ settings }: LegalFacts): string {
  return listed(['Sponsor', 'Administrator', ...settings.additionalLegalEntities])
}

export function eligibility(facts: LegalFacts): Section {
  const { minors } = promisesOf(facts)
  return {
    id: 'eligibility',
    heading: 'Eligibility',
    paragraphs: [
      `Open to legal residents of ${area(facts.settings)} who are at least ${ageTerms(facts)} at entry. Void where prohibited by law.`,
      `Employees, officers and directors of ${excluded(facts)}, their affiliates, and agencies and prize suppliers involved in the Promotion, their immediate family (spouse, parents, siblings, children) and household members may not enter or win.`,
      ...(minors
        ? ['A minor needs the consent of a parent or legal guardian, who signs all prize documents.']
        : []),
      'Sponsor rejects an entry only for a violation of these Rules, records the reason, and gives it on request.',
    ],
  }
}

export function period({ campaign, dates }: LegalFacts): Section {
  const { startsAt, endsAt, timezone } = campaign
  const days = dates.map(
    date => `${longMoment(date.startsAt, timezone)} until ${longEnd(date.endsAt, timezone)}`,
  )
  return {
    id: 'period',
    heading: 'Promotion Period',
    paragraphs: [
      `Begins ${longMoment(startsAt, timezone)} and ends ${longEnd(endsAt, timezone)} (“Promotion Period”). Administrator’s server clock is official.`,
      ...(days.length > 0 ? ['Entries are accepted only on these dates:'] : []),
    ],
    ...(days.length > 0 ? { list: days } : {}),
  }
}
