import { type CampaignSettings, PLACES, STATE_NAMES, STATES } from '#features/campaigns/contract.ts'
import { CAPTURE_FIELDS, type CaptureField } from '#features/tiles/contract.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { legalMoment, longDate, nameUtc } from '#shared/time/format-date.ts'
import { inZones, madeOnce } from '#shared/time/zone-format.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { LegalFacts, LegalPrize } from '../legal-facts.ts'

const FIELD_NAMES: Record<CaptureField, string> = {
  entryCode: 'entry code',
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phoneNumber: 'mobile number',
  birthday: 'date of birth',
  zip: 'ZIP code',
}

/** "a, b and c"; another word in place of "and" if wished. */
export function listed(words: readonly string[], and = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`
}

export function capturedFields(settings: CampaignSettings): string[] {
  if (settings.userCapture === 'No') return []
  return CAPTURE_FIELDS.filter(field => settings[field]).map(field => FIELD_NAMES[field])
}

/** "Vermont"; codes of other countries unchanged. */
export function stateName(code: string): string {
  const place = PLACES.find(known => known === code)
  return place ? STATE_NAMES[place] : code
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })
/** Countries whose names take an article in a sentence. */
const WITH_ARTICLE = ['AE', 'BS', 'CZ', 'DO', 'GB', 'GM', 'MV', 'NL', 'PH']

/** "Canada", "the United Kingdom" */
function countryName(code: string): string {
  return `${WITH_ARTICLE.includes(code) ? 'the ' : ''}${countryNames.of(code) ?? code}`
}

/** Most of the 50 states and DC, by the excluded ones. */
function mostStates(left: readonly (typeof STATES)[number][]): string[] {
  const states = left.filter(state => state !== 'DC').map(state => STATE_NAMES[state])
  const fifty = `the 50 United States${states.length > 0 ? ` (except ${listed(states)})` : ''}`
  return left.includes('DC') ? [fifty] : [fifty, 'the District of Columbia']
}

type Runners = Pick<LegalFacts, 'settings' | 'operator'>

/** Name of the administrator: another company, or the one that runs the service. */
export const administratorOf = ({ settings, operator }: Runners): string => settings.administrator || operator

/** The company that runs the service, where another one is the administrator. */
export const otherOperator = (facts: Runners): string[] =>
  administratorOf(facts) === facts.operator ? [] : [facts.operator]

/** Where a campaign is open, in words. */
export function area({ eligibleCountries, eligibleStates }: CampaignSettings): string {
  const left = STATES.filter(state => !eligibleStates.includes(state))
  const extra = eligibleStates.filter(place => !STATES.some(state => state === place))
  const states =
    left.length < STATES.length / 2
      ? [...mostStates(left), ...extra.map(place => STATE_NAMES[place])]
      : eligibleStates.map(place => STATE_NAMES[place])
  const others = eligibleCountries.filter(country => country !== 'US').map(countryName)
  return listed([...(eligibleCountries.includes('US') ? states : []), ...others])
}

/** Name of the sponsor for tables and first mentions; "Sponsor" is the defined term elsewhere. */
export function sponsorOf({ settings }: Pick<LegalFacts, 'settings'>): string {
  return settings.campaignSponsor || 'the sponsor'
}

export function postalAddress({ settings }: Pick<LegalFacts, 'settings'>): string {
  return settings.sponsorAddress ? addressLine(settings.sponsorAddress) : ''
}

/** How the sponsor is reached: "hello@bean.test or 18 Quarry Road, …"; its name without either. */
export function contactLine(facts: Pick<LegalFacts, 'settings'>): string {
  return [facts.settings.emailContact, postalAddress(facts)].filter(Boolean).join(' or ') || sponsorOf(facts)
}

/** Formatting a moment costs more than all else of a document, and campaigns are judged over and over. */
const remembered = madeOnce<string>(5000)

/** "Friday, November 27, 2026 at 5:00 PM Eastern Time" */
export function longMoment(instant: Date, timeZone: string): string {
  return remembered(`${timeZone} ${instant.getTime()}`, () => legalMoment(instant, timeZone))
}

/** An end in words: a midnight end is 11:59 PM of the day before. */
export function longEnd(instant: Date, timeZone: string): string {
  return remembered(`${timeZone} end ${instant.getTime()}`, () =>
    longMoment(saidEnd(instant, timeZone), timeZone),
  )
}

const shortFormat = inZones('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})

/** "Nov 27, 2026, 5:00 PM ET" */
export function shortMoment(instant: Date, timeZone: string): string {
  return remembered(`${timeZone} short ${instant.getTime()}`, () =>
    nameUtc(shortFormat(timeZone).format(instant)),
  )
}

const WHOLE = new Intl.NumberFormat('en-US')

export const number = (value: number): string => WHOLE.format(value)

/** "November 27, 2026" from '2026-11-27' */
export const longDay = (day: string): string => longDate(new Date(day), 'UTC')

/** Cents of all prizes together. */
export function totalValue(prizes: readonly LegalPrize[]): number {
  return prizes.reduce((sum, { quantity, valueCents }) => sum + quantity * valueCents, 0)
}
