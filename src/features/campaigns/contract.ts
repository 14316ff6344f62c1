import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { MomentText } from '#shared/time/zoned-time.ts'
import { EventDetail } from './event-detail.ts'
import { EventSummary } from './event-summary.ts'
import { EventUpdate } from './event-update.ts'
import { ListQuery } from './list-query.ts'
import { basicFields } from './schema/basics.ts'
import { placeFields } from './schema/place.ts'

export * from './dashboard/contract.ts'
export * from './entrant-texts.ts'
export * from './event-detail.ts'
export * from './event-summary.ts'
export * from './event-update.ts'
export * from './life.ts'
export * from './list-query.ts'
export * from './paused.ts'
export * from './schema/exports.ts'
export * from './status.ts'
export * from './terms/child-date.ts'
export * from './terms/gdpr.ts'
export * from './terms/limits.ts'
export * from './terms/mail-entry.ts'
export * from './terms/mechanism.ts'
export * from './terms/odds.ts'
export * from './terms/open-to.ts'
export * from './terms/period.ts'
export * from './terms/places.ts'
export * from './terms/promotion-type.ts'
export * from './terms/receipt-stage.ts'
export * from './terms/settle-options.ts'
export * from './terms/slug.ts'
export * from './terms/sms-keyword.ts'
export * from './terms/state-names.ts'
export * from './terms/template-keys.ts'
export * from './terms/usual-prize.ts'

const idParams = z.strictObject({ eventKey: EventKey })

const list = (name: 'live' | 'future' | 'archived', summary: string) =>
  route({
    method: 'GET',
    path: `/api/v0/event/campaigns/${name}`,
    access: 'analyst',
    campaigns: 'own',
    summary,
    query: ListQuery,
    response: z.array(EventSummary),
  })

export const listLive = list('live', 'List live and paused campaigns')
export const listFuture = list('future', 'List draft and scheduled campaigns')
export const listArchived = list('archived', 'List ended, completed, archived and canceled campaigns')

export const listChildren = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/:eventKey',
  access: 'analyst',
  summary: 'List the dates of a campaign, in order',
  params: idParams,
  query: TestData,
  response: z.array(EventSummary),
})

export const listLiveChildren = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/live/child/:eventKey',
  access: 'analyst',
  summary: 'List the live dates of a campaign',
  params: idParams,
  query: TestData,
  response: z.array(EventSummary),
})

export const addChild = route({
  method: 'POST',
  path: '/api/v0/event/campaigns/:eventKey',
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
  summary: 'Get a campaign or date',
  params: z.strictObject({ eventKey: EventKey }),
  response: EventDetail,
})

export const getParent = route({
  method: 'GET',
  path: '/api/v0/event/campaigns/parent/:eventKey',
  access: 'analyst',
  summary: 'Get the campaign of a date; for a campaign, itself',
  params: idParams,
  response: EventDetail,
})

export const updateEvent = route({
  method: 'PUT',
  path: '/api/v0/event',
  access: 'editor',
  drafts: true,
  permission: 'byHandler',
  summary: 'Change a campaign or its status',
  body: EventUpdate,
  response: EventDetail,
  bodyLimit: 1024 * 1024,
})
