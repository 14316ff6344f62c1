import { z } from 'zod'
import { NewPrize } from '#features/prizes/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, line, Pin } from '#shared/fields.ts'
import { MomentText, TimeZone } from '#shared/zoned-time.ts'
import { CampaignSettings, columnFields } from './campaign-fields.ts'
import { EventDetail, EventSummary } from './event-summary.ts'
import { ListQuery } from './list-query.ts'

export * from './campaign-fields.ts'
export * from './child-date.ts'
export * from './dashboard.ts'
export * from './event-summary.ts'
export * from './law-fields.ts'
export * from './life.ts'
export * from './limits.ts'
export * from './list-query.ts'
export * from './odds.ts'
export * from './open-to.ts'
export * from './paused.ts'
export * from './period.ts'
export * from './places.ts'
export * from './promotion-type.ts'
export * from './settle-options.ts'
export * from './sms-keyword.ts'
export * from './state-names.ts'
export * from './status.ts'

const idParams = z.strictObject({ id: EventKey })

const list = (name: 'live' | 'future' | 'archived', summary: string) =>
  route({
    method: 'GET',
    path: `/api/v0/event/campaigns/${name}`,
    access: 'analyst',
    summary,
    query: ListQuery,
    response: z.array(EventSummary),
  })

export const listLive = list('live', 'Campaigns that are live or paused')
export const listFuture = list('future', 'Drafts and scheduled campaigns')
export const listArchived = list('archived', 'Campaigns that ended, were completed, archived or cancelled')

export const listChildren = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/:id',
  access: 'analyst',
  summary: 'The dates of a campaign, in order',
  params: idParams,
  response: z.array(EventSummary),
})

export const listLiveChildren = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/live/child/:id',
  access: 'analyst',
  summary: 'The dates of a campaign that are live',
  params: idParams,
  response: z.array(EventSummary),
})

export const addChild = route({
  method: 'POST',
  path: '/api/v0/event/campaigns/:id',
  access: 'editor',
  summary: 'Add a date to a campaign',
  params: idParams,
  body: z.strictObject({
    date: MomentText,
    endTime: MomentText.optional(),
    title: columnFields.title.optional(),
    city: columnFields.city.optional(),
    state: columnFields.state.optional(),
  }),
  response: EventSummary,
})

export const getEvent = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey',
  access: 'analyst',
  summary: 'Everything about a campaign or date',
  params: z.strictObject({ eventKey: EventKey }),
  response: EventDetail,
})

export const getParent = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/parent/:id',
  access: 'analyst',
  summary: 'The campaign of a date, or itself',
  params: idParams,
  response: EventDetail,
})

/** What an update may carry: any field of the draft, and a step to another status. */
export const EventUpdate = z.strictObject({
  ...z
    .strictObject({ ...CampaignSettings.shape, ...columnFields })
    .omit({ demo: true })
    .partial().shape,
  eventKey: EventKey,
  startTime: MomentText.optional(),
  endTime: MomentText.optional(),
  timezone: TimeZone.optional(),
  nonWinnerRedemptionPin: Pin.optional(),
  instantWin: z.boolean().optional(),
  sweepstakes: z.boolean().optional(),
  landingPage: z.boolean().optional(),
  extendedInstantWin: z.boolean().optional(),
  textToDonate: z.boolean().optional(),
  /** The whole list; a prize with its key is kept, one that is missing goes. */
  newPrizes: z.array(NewPrize).max(50, 'At most 50 prizes').optional(),
  status: z.int().min(1).max(8).optional(),
  /** Why; needed for a cancellation, an early end, and a change of running terms in favour of entrants. */
  reason: line(500).optional(),
  /** The version that was read; absent: the last change wins. */
  version: z.int().min(1).max(2_000_000_000).optional(),
})
export type EventUpdate = z.output<typeof EventUpdate>

export const updateEvent = route({
  method: 'PUT',
  path: '/api/v0/event',
  access: 'editor',
  summary: 'Change a campaign or its status',
  body: EventUpdate,
  response: EventDetail,
  bodyLimit: 1024 * 1024,
})
