import { documentOf, promotionOf, rulesOf } from './terms.ts'

/** Agreement, eligibility and period. */
export const opening = {
  agreement: (chance: boolean) => `Agreement to ${documentOf(chance)}`,
  sponsored: (v: { title: string; sponsor: string; administrator: string; chance: boolean }) =>
    `${v.title} (the “${promotionOf(v.chance)}”) is sponsored by ${v.sponsor} (“Sponsor”) and administered by ${v.administrator} (“Administrator”).`,
  agreed: (chance: boolean) =>
    `By ${chance ? 'entering' : 'taking part'}, you (“Entrant”) agree to these ${documentOf(chance)} (“${rulesOf(chance)}”) and to Sponsor’s decisions, which are final and binding in all matters relating to the ${promotionOf(chance)}.`,
  eligibility: 'Eligibility',
  open: ({ area, age, ofMajority }: { area: string; age: number; ofMajority: boolean }) => {
    const majority = ofMajority ? ' and have reached the age of majority in their place of residence' : ''
    return `The Promotion is open only to legal residents of ${area} who are at least ${age} years of age${majority} at the time of entry. Void where prohibited by law.`
  },
  excluded: ({ companies }: { companies: string }) =>
    `The following persons are not eligible to enter or win: employees, officers and directors of ${companies}; those of their affiliates, and of the agencies and prize suppliers involved in the Promotion; and members of the immediate family (spouse, parents, siblings and children) or household of any of these persons.`,
  minors:
    'An Entrant who is a minor must have the consent of a parent or legal guardian. The parent or legal guardian must sign all prize documents.',
  rejection:
    'Sponsor will reject an entry only for a violation of these Rules. Sponsor records the reason and will give it on request.',
  period: 'Promotion Period',
  begins: ({ start, end }: { start: string; end: string }) =>
    `The Promotion begins on ${start} and ends on ${end} (“Promotion Period”).`,
  clock: 'Administrator’s server clock is the official clock of the Promotion.',
  onlyDuring: 'Entries are accepted only during the following times:',
  fromTo: ({ start, end }: { start: string; end: string }) => `From ${start} to ${end}`,
}
