import { openTo } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Award, AwardPrize } from '../award.ts'

/** What a blank affidavit is written from. */
export interface AffidavitFacts {
  campaign: Pick<Campaign, 'title' | 'settings'>
  /** Where the Official Rules stand. */
  rulesUrl: string
  person: Award['person']
  prize: AwardPrize
}

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const AND = new Intl.ListFormat('en')
const OR = new Intl.ListFormat('en', { type: 'disjunction' })

const sponsorOf = ({ campaign }: Pick<AffidavitFacts, 'campaign'>): string =>
  campaign.settings.campaignSponsor || 'the sponsor'

/** Whoever stands behind the promotion. */
const companiesOf = (facts: AffidavitFacts): string[] => [
  sponsorOf(facts),
  ...facts.campaign.settings.additionalLegalEntities,
]

function addressOf({ campaign }: AffidavitFacts): string | undefined {
  const { sponsorAddress } = campaign.settings
  if (!sponsorAddress) return undefined
  const { street, city, state, zip } = sponsorAddress
  return `${street}, ${city}, ${[state, zip].filter(Boolean).join(' ')}`
}

/** What is known of promotion, prize and winner: name and value. */
export function knownOf(facts: AffidavitFacts): [name: string, value: string][] {
  const { campaign, prize, person, rulesUrl } = facts
  const address = addressOf(facts)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return [
    ['Promotion', campaign.title],
    ['Sponsor', address === undefined ? sponsorOf(facts) : `${sponsorOf(facts)}, ${address}`],
    ['Official Rules', rulesUrl],
    ['Prize', prize.title],
    ['Retail value', `${USD.format(prize.valueCents / 100)}, approximately`],
    ...(name === '' ? [] : [['Winner', name] satisfies [string, string]]),
  ]
}

/** What the winner fills in by hand. */
export const BLANKS = [
  'Full legal name',
  'Street address',
  'City, state, ZIP',
  'Date of birth',
  'Phone or email',
] as const

/** What the winner declares, one sentence or two each. */
export function declarationsOf(facts: AffidavitFacts): string[] {
  const { minimumAge } = facts.campaign.settings
  return [
    `I am at least ${minimumAge} years old or of the age of majority where I live, whichever is higher, and I lived in a place where the promotion is open when I entered: ${openTo(facts.campaign.settings)}.`,
    `Neither I nor anybody in my household works for ${OR.format(companiesOf(facts))}, or had a part in running the promotion.`,
    'I entered myself, kept the Official Rules and tampered with nothing.',
    'What I gave with my entry and my claim is true. I know that the prize can be taken back if it is not.',
    'I know that I pay the taxes on the prize, and that the sponsor may have to report its value to the tax office.',
  ]
}

/** What the winner releases the sponsor from; a lawyer has to look at it. */
export const releaseOf = (facts: AffidavitFacts): string =>
  `As far as the law allows, I release ${AND.format(companiesOf(facts))}, and whoever helped them run the promotion, from claims that come of my taking part or of having or using the prize. Rights that the law gives consumers and that cannot be waived stay as they are.`

/** What the winner may allow beside it. */
export function publicityOf(facts: AffidavitFacts): string {
  const tennessee = facts.campaign.settings.eligibleStates.includes('TN')
  const left = tennessee ? ' Residents of Tennessee are not asked for it and leave this open.' : ''
  return `Only if I tick this: ${sponsorOf(facts)} may make public that I won, with my first name, the initial of my last name and my state. The prize does not depend on it.${left}`
}
