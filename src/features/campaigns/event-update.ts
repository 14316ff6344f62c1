import { z } from 'zod'
import { ListedPrize } from '#features/prizes/contract.ts'
import { EventKey, line, Pin } from '#shared/fields.ts'
import { MomentText, TimeZone } from '#shared/zoned-time.ts'
import { CampaignSettings, columnFields } from './campaign-fields.ts'
import { ChildDate, MOST_DATES } from './child-date.ts'
import { eventFacts, typeFlags } from './event-detail.ts'

type Clearable = {
  [Name in keyof CampaignSettings]-?: undefined extends CampaignSettings[Name] ? Name : never
}[keyof CampaignSettings]

const settings = CampaignSettings.shape

/** Settings that a campaign may be without: null takes them out. */
const clearable = {
  sponsorAddress: settings.sponsorAddress.nullable(),
  entryLimit: settings.entryLimit.nullable(),
  instant: settings.instant.nullable(),
  drawTime: settings.drawTime.nullable(),
  charity: settings.charity.nullable(),
  sms: settings.sms.nullable(),
  identityCheck: settings.identityCheck.nullable(),
} satisfies Record<Clearable, z.ZodType>

const { demo: _fact, ...columns } = columnFields

/** Every field of a campaign that its team may change; absent fields stay. */
export const EventTerms = z
  .strictObject({
    ...settings,
    ...clearable,
    ...columns,
    ...typeFlags,
    startTime: MomentText,
    endTime: MomentText,
    timezone: TimeZone,
    nonWinnerRedemptionPin: Pin,
    /** The whole list; a prize with its key is kept, one that is missing goes. */
    newPrizes: z.array(ListedPrize).max(50, 'At most 50 prizes'),
  })
  .partial()
export type EventTerms = z.output<typeof EventTerms>

/** The names of what only the service says of a campaign. */
export const EVENT_FACTS = z.strictObject(eventFacts).keyof().options

/** What an update may carry: any field of the draft, a step to another status, and whatever else was read. */
export const EventUpdate = z.strictObject({
  ...z.strictObject(eventFacts).partial().shape,
  /** As they were read, or as a draft holds them. */
  childTimes: z.array(ChildDate).max(MOST_DATES).optional(),
  ...EventTerms.shape,
  eventKey: EventKey,
  status: z.int().min(1).max(8).optional(),
  /** Why; needed for a cancellation, an early end, and a change of running terms in favour of entrants. */
  reason: line(500).optional(),
  /** The version that was read; absent: the last change wins. */
  version: z.int().min(1).max(2_000_000_000).optional(),
})
export type EventUpdate = z.output<typeof EventUpdate>
