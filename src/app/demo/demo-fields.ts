import { defaultSettings, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import type { NewPrize } from '#features/prizes/contract.ts'
import type { Art, Look } from '#features/tiles/contract.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

const TIMEZONE = 'America/New_York'
/** The sponsor of most campaigns of the demo. */
export const SPONSOR = {
  campaignSponsor: 'Harbor Lights Market',
  sponsorAddress: { street: '12 Wharf Street', city: 'Portland', state: 'ME', zip: '04101', country: 'US' },
  emailContact: 'hello@harborlights.example',
} as const
const WAYS_HERE = ['On foot', 'By bike', 'By bus', 'By car']

/** A campaign of the demo, and what happened to it. */
export interface DemoCampaign {
  fields: NewCampaign
  createdAt: Date
  /** Layout of its pages, and art in place of the brand's picture. */
  look?: { look: Look; art?: Art }
  /** Run for another organization, whose pages have the colors of their art. */
  isForCharity?: true
  /** Left as a draft: nothing else happened. */
  isDraft?: true
  /** When people may have entered: [from, to) */
  playedFrom: Date
  playedTo: Date
  /** Entries spread over that whole time, each with its play where there is one. */
  plays: number
  /** Further entries in the last hour of it. */
  lastHour: number
  /** The draw: when it was, and how many of its winners have claimed since, the first ones first. */
  draw?: { at: Date; claimed: number }
  /** A step that the owner took, with its reason. */
  step?: { to: number; at: Date; reason: string }
  /** Cents of gifts spread over that whole time; the last one is not finished. */
  gifts?: readonly number[]
  /** People enter with a code from a pack, and some win a gift code: this prize gives so many. */
  packs?: { giftPrize: string; giftCodes: number }
}

export function prize(title: string, quantity: number, value: number): NewPrize {
  return { title, description: '', type: 'gift', quantity, value, redemptionPin: '', contains: [] }
}

/** An hour on the clock, in days from `now`; 0 is `now` itself. */
export function daysFrom(now: Date, offset: number): Date {
  if (offset === 0) return now
  return new Date(Math.floor((now.getTime() + offset * DAY_MS) / HOUR_MS) * HOUR_MS)
}

/** The fields of a campaign of the market from `start` to `end`, in days from `now`. */
export function fieldsOf(
  now: Date,
  { start, end }: { start: number; end: number },
  own: Partial<NewCampaign>,
): NewCampaign {
  const at = (offset: number) => daysFrom(now, offset).toISOString()
  return {
    ...defaultSettings(),
    title: '',
    description: '',
    city: 'Portland',
    state: 'ME',
    testMode: false,
    demo: false,
    timezone: TIMEZONE,
    startTime: at(start),
    endTime: at(end),
    ...SPONSOR,
    linkEntry: true,
    qrEntry: true,
    socialEntry: true,
    marketingOptIn: true,
    prizeDelivery: PRIZE_DELIVERIES[1],
    unclaimedPolicy: 'secondChance',
    entryLimit: { max: 1, per: 'campaign', scope: 'person' },
    instantWin: true,
    birthday: true,
    zip: true,
    customQuestions: [
      {
        kind: 'singleChoice',
        label: 'How did you get here today?',
        required: true,
        options: WAYS_HERE.map((label, index) => ({ key: `way-${index + 1}`, label })),
      },
    ],
    ...own,
  }
}

/** When a campaign from `start` to `end`, in days from `now`, was made and took people: it was made two days before. */
export function lived(
  now: Date,
  { start, end }: { start: number; end: number },
): Pick<DemoCampaign, 'createdAt' | 'playedFrom' | 'playedTo' | 'plays' | 'lastHour'> {
  return {
    createdAt: daysFrom(now, Math.min(start, 0) - 2),
    playedFrom: daysFrom(now, start),
    playedTo: daysFrom(now, Math.min(end, 0)),
    plays: 0,
    lastHour: 0,
  }
}
