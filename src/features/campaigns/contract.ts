import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { MomentText } from '#shared/zoned-time.ts'
import { EventDetail } from './event-detail.ts'
import { EventSummary } from './event-summary.ts'
import { EventUpdate } from './event-update.ts'
import { ListQuery } from './list-query.ts'
import { basicFields } from './schema/basics.ts'
import { placeFields } from './schema/place.ts'

export * from './child-date.ts'
export * from './dashboard.ts'
export * from './entrant-texts.ts'
export * from './event-detail.ts'
export * from './event-summary.ts'
export * from './event-update.ts'
export * from './gdpr.ts'
export * from './life.ts'
export * from './limits.ts'
export * from './list-query.ts'
export * from './mail-entry.ts'
export * from './mechanism.ts'
export * from './odds.ts'
export * from './open-to.ts'
export * from './paused.ts'
export * from './period.ts'
export * from './places.ts'
export * from './promotion-type.ts'
export * from './schema/exports.ts'
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
  query: TestData,
  response: z.array(EventSummary),
})

export const listLiveChildren = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/live/child/:id',
  access: 'analyst',
  summary: 'The dates of a campaign that are live',
  params: idParams,
  query: TestData,
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
    title: basicFields.title.schema.optional(),
    city: placeFields.city.schema.optional(),
    state: placeFields.state.schema.optional(),
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

export const updateEvent = route({
  method: 'PUT',
  path: '/api/v0/event',
  access: 'editor',
  summary: 'Change a campaign or its status',
  body: EventUpdate,
  response: EventDetail,
  bodyLimit: 1024 * 1024,
})
