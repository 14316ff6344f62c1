import {
  type CampaignSettings,
  hasChance,
  isInstantType,
  limitsOf,
  STATES,
} from '#features/campaigns/contract.ts'
import { CAPTURE_FIELDS, type CaptureField } from '#features/tiles/contract.ts'
import { saidEnd } from '#shared/zoned-time.ts'
import { longMoment } from '../when.ts'
import { contactLine, type LegalPage, type Section, sponsorOf } from './legal-page.ts'

const FIELD_NAMES: Record<CaptureField, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phoneNumber: 'mobile number',
  birthday: 'date of birth',
  zip: 'ZIP code',
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export function capturedFields(settings: CampaignSettings): string[] {
  if (settings.userCapture === 'No') return []
  return CAPTURE_FIELDS.filter(field => settings[field]).map(field => FIELD_NAMES[field])
}

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/** Where a campaign is open, in words. */
export function area({ eligibleCountries, eligibleStates }: CampaignSettings): string {
  const whole = STATES.every(state => eligibleStates.includes(state))
  const extra = eligibleStates.filter(place => !STATES.some(state => state === place))
  const states = whole ? ['the 50 United States and the District of Columbia', ...extra] : eligibleStates
  const others = eligibleCountries
    .filter(country => country !== 'US')
    .map(code => countryNames.of(code) ?? code)
  return listed([...(eligibleCountries.includes('US') ? states : []), ...others])
}

/** The parts on who runs it, when, and for whom. */
export function aboutSections(page: LegalPage): Section[] {
  const { settings, frame, dates } = page
  const { startsAt, endsAt, timezone, title } = frame.campaign
  const partners = settings.additionalLegalEntities
  const staff = listed([sponsorOf(page), ...partners])
  return [
    {
      heading: 'Sponsor',
      paragraphs: [
        `${title} is run by ${sponsorOf(page)}${partners.length > 0 ? `, together with ${listed(partners)}` : ''}.`,
        ...(contactLine(page) === '' ? [] : [`Contact: ${contactLine(page)}.`]),
      ],
    },
    {
      heading: 'Period',
      paragraphs: [
        `It begins on ${longMoment(startsAt, timezone)} and ends on ${longMoment(saidEnd(endsAt, timezone), timezone)}. The clock of this service is the official one.`,
        ...(dates.length > 0 ? ['It takes place on these dates only:'] : []),
      ],
      ...(dates.length > 0
        ? {
            list: dates.map(
              date =>
                `${longMoment(date.startsAt, timezone)} until ${longMoment(saidEnd(date.endsAt, timezone), timezone)}`,
            ),
          }
        : {}),
    },
    {
      heading: 'Who can take part',
      paragraphs: [
        `People who are at least ${settings.minimumAge} years old, or of the age of majority where they live if that is higher, and who live in ${area(settings)}.`,
        `Not eligible: people who work for ${staff}, and those who live with them. It is void where the law forbids it.`,
      ],
    },
  ]
}

function periodOf({ dates }: LegalPage, per: 'campaign' | 'event' | 'day'): string {
  if (per === 'day') return 'on each day'
  return per === 'event' && dates.length > 0 ? 'on each date' : 'in the whole campaign'
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** The limit that the service itself keeps, in words. */
function limit(page: LegalPage): string {
  const { settings, frame } = page
  const { type } = frame.campaign
  const { per, playsPerPerson, winsPerPerson } = limitsOf({ type, settings })
  const often = `${times(playsPerPerson)} ${periodOf(page, per)}`
  if (isInstantType(type)) {
    const wins = winsPerPerson === 1 ? 'one prize' : `${winsPerPerson} prizes`
    return `Each person may play ${often} and win at most ${wins}.`
  }
  const who = settings.entryLimit?.scope === 'household' ? 'household' : 'person'
  return `Each ${who} may enter ${often}.`
}

/** How a person enters, and the free way when there is another. */
export function entrySection(page: LegalPage): Section {
  const { settings, frame } = page
  const { type } = frame.campaign
  const ways = [
    settings.qrEntry && 'the QR code',
    settings.socialEntry && 'a link on social media',
    settings.smsEntry && 'a text message',
  ].filter(way => way !== false)
  const fields = capturedFields(settings)
  const chance = hasChance(type, settings.addSweeps)
  const paragraphs = [
    `Open the campaign page${ways.length > 0 ? `, by ${listed(ways)} or its address` : ''}${fields.length > 0 ? `, give your ${listed(fields)}` : ''} and follow the steps. One person may not use several names, addresses or numbers, and no program may enter for anyone.`,
  ]
  if (chance) paragraphs.push(limit(page))
  if (settings.amoe.instructions !== '') {
    const odds = settings.amoe.equalOdds ? ' Such an entry has the same chance as any other.' : ''
    paragraphs.push(`Free way to enter: ${settings.amoe.instructions}${odds}`)
  }
  return { id: 'enter', heading: 'How to enter', paragraphs }
}
