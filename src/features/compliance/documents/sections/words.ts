import { type CampaignSettings, PLACES, STATES } from '#features/campaigns/contract.ts'
import { CAPTURE_FIELDS } from '#features/tiles/contract.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import type { Writing } from '../catalog.ts'
import type { LegalFacts, LegalPrize } from '../legal-facts.ts'

export function capturedFields({ settings, texts }: Pick<Writing, 'settings' | 'texts'>): string[] {
  if (settings.userCapture === 'No') return []
  return CAPTURE_FIELDS.filter(field => settings[field]).map(field => texts.words.fields[field])
}

/** "Vermont"; codes of other countries unchanged. */
export function stateName({ texts }: Pick<Writing, 'texts'>, code: string): string {
  const place = PLACES.find(known => known === code)
  return place ? texts.words.states[place] : code
}

type Spoken = Pick<Writing, 'settings' | 'texts' | 'say'>

/** Most of the 50 states and DC, by the excluded ones. */
function mostStates({ texts: { words }, say }: Spoken, left: readonly (typeof STATES)[number][]): string[] {
  const except = say.listed(left.filter(state => state !== 'DC').map(state => words.states[state]))
  const fifty = words.fiftyStates({ except })
  return left.includes('DC') ? [fifty] : [fifty, words.districtOfColumbia]
}

type Runners = Pick<LegalFacts, 'settings' | 'operator'>

/** Name of the administrator: another company, or the one that runs the service. */
export const administratorOf = ({ settings, operator }: Runners): string => settings.administrator || operator

/** The company that runs the service, where another one is the administrator. */
export const otherOperator = (facts: Runners): string[] =>
  administratorOf(facts) === facts.operator ? [] : [facts.operator]

/** Where a campaign is open, in words. */
export function area(writing: Spoken): string {
  const { settings, texts, say } = writing
  const { eligibleCountries, eligibleStates } = settings
  const { words } = texts
  const left = STATES.filter(state => !eligibleStates.includes(state))
  const extra = eligibleStates.filter(place => !STATES.some(state => state === place))
  const states =
    left.length < STATES.length / 2
      ? [...mostStates(writing, left), ...extra.map(place => words.states[place])]
      : eligibleStates.map(place => words.states[place])
  const others = eligibleCountries
    .filter(country => country !== 'US')
    .map(code => words.country({ code, name: say.country(code) }))
  return say.listed([...(eligibleCountries.includes('US') ? states : []), ...others])
}

/** Name of the sponsor for tables and first mentions; "Sponsor" is the defined term elsewhere. */
export function sponsorOf({ settings, texts }: Pick<Writing, 'settings' | 'texts'>): string {
  return settings.campaignSponsor || texts.words.theSponsor
}

export function postalAddress({ settings }: { settings: Pick<CampaignSettings, 'sponsorAddress'> }): string {
  return settings.sponsorAddress ? addressLine(settings.sponsorAddress) : ''
}

/** How the sponsor is reached: "hello@bean.test or 18 Quarry Road, …"; its name without either. */
export function contactLine(writing: Pick<Writing, 'settings' | 'texts'>): string {
  const ways = [writing.settings.emailContact, postalAddress(writing)].filter(Boolean)
  return ways.join(writing.texts.words.or) || sponsorOf(writing)
}

/** Cents of all prizes together. */
export function totalValue(prizes: readonly LegalPrize[]): number {
  return prizes.reduce((sum, { quantity, valueCents }) => sum + quantity * valueCents, 0)
}
