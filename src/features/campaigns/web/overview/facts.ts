import {
  CAMPAIGN_FIELDS,
  type EventDetail,
  listedFlags,
  STATES,
  TYPE_NAMES,
} from '#features/campaigns/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { countOf } from '#ui/format/amounts.ts'
import { longMoment, shortMoment } from '#ui/format/dates.ts'

/** One line of facts. */
export interface Fact {
  label: string
  value: string
}

function dates({ childCount, nextChild, timezone }: EventDetail): string {
  if (childCount === 0) return ''
  const next = nextChild ? `, next ${shortMoment(nextChild, timezone)}` : ''
  return countOf(childCount, 'date') + next
}

function eligible({ minimumAge, eligibleStates, eligibleCountries }: EventDetail): string {
  const places = [
    eligibleCountries.includes('US') &&
      (eligibleStates.length >= STATES.length
        ? '50 states and D.C.'
        : countOf(eligibleStates.length, 'state')),
    ...eligibleCountries.filter(country => country !== 'US'),
  ].filter(Boolean)
  return `${minimumAge} or older, ${places.join(', ')}`
}

const CHANNELS = ['linkEntry', 'qrEntry', 'socialEntry', 'smsEntry'] as const

const channels = (event: EventDetail): string =>
  listedFlags(CHANNELS.filter(name => event[name]).map(name => [name, CAMPAIGN_FIELDS[name]]))

/** Facts of a campaign or date, most asked first; missing values are left out. */
export function factsOf(event: EventDetail): Fact[] {
  const { startTime, endTime, timezone, activatedAt, createdBy, createdAt } = event
  const facts: Fact[] = [
    { label: 'Starts', value: longMoment(startTime, timezone) },
    { label: 'Ends', value: longMoment(saidEnd(endTime, timezone), timezone) },
    { label: 'Dates', value: dates(event) },
    { label: 'Type', value: TYPE_NAMES[event.type] },
    { label: CAMPAIGN_FIELDS.campaignSponsor.label, value: event.campaignSponsor },
    { label: CAMPAIGN_FIELDS.cid.label, value: event.clientName ?? '' },
    { label: 'Location', value: [event.city, event.state].filter(Boolean).join(', ') },
    { label: CAMPAIGN_FIELDS.eligibleStates.label, value: eligible(event) },
    { label: 'Channels', value: channels(event) },
    { label: 'Entries', value: event.confirmEntries ? 'Confirmed by email' : '' },
    {
      label: 'Created',
      value: [longMoment(createdAt, timezone), createdBy && `by ${createdBy}`].filter(Boolean).join(', '),
    },
    { label: 'Activated', value: activatedAt ? longMoment(activatedAt, timezone) : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
