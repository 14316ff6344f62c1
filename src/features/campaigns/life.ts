import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok, Paging } from '#shared/fields.ts'
import { MomentText } from '#shared/time/zoned-time.ts'
import { Title } from './schema/basics.ts'

const params = z.strictObject({ eventKey: EventKey })

export const cloneEvent = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/clone',
  access: 'editor',
  summary: 'Clone a campaign into a draft with the same settings, screens and prizes; set its PINs again',
  params,
  body: z.strictObject({
    /** The campaign's own title with "(copy)" when absent. */
    title: Title.optional(),
    /** The campaign's own start when absent, moved to today when that is past. */
    startTime: MomentText.optional(),
    /** As long after the start as in the campaign when absent. */
    endTime: MomentText.optional(),
    /** True: its dates come along, moved by as many days as the start. */
    withChildren: z.boolean().optional(),
  }),
  response: z.object({ eventKey: EventKey }),
})

export const deleteCampaignDraft = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey',
  access: 'editor',
  summary: 'Delete a draft campaign or one of its dates',
  params: z.strictObject({ eventKey: EventKey }),
  response: Ok,
})

/** Name of the schedule in place of a person's name. */
export const CLOCK = 'Clock'

/** One thing that happened to a campaign, in plain words. */
export const TimelineItem = z.object({
  at: Instant,
  /** A person's name, "Clock" for automatic events, or "Drumroll" for its staff. */
  who: z.string(),
  /** Name of the action in the audit log, such as 'campaign.activated'. */
  action: z.string(),
  what: z.string(),
  /** Exact event or reason; may be empty. */
  details: z.string(),
})
export type TimelineItem = z.output<typeof TimelineItem>

export const listTimeline = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/timeline',
  access: 'analyst',
  summary: 'List the activity of a campaign and its dates, newest first',
  params,
  query: Paging,
  response: z.object({ items: z.array(TimelineItem), total: z.int() }),
})
