import { z } from 'zod'
import { cloneEvent, EventDetail } from '#features/campaigns/contract.ts'
import { Prize } from '#features/prizes/contract.ts'
import { Components, StyleManager } from '#features/tiles/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Id, Instant, line, Ok } from '#shared/fields.ts'

/** Templates of one account. */
export const MOST_TEMPLATES = 50

export const OwnTemplateKey = z.string().regex(/^tpl_[a-z0-9]{16}$/, 'Template key is not valid')

const words = {
  name: line(80).min(1, 'Enter a name'),
  /** Purpose of the template; may be empty. */
  note: line(200),
}

/** A campaign to start new ones from, and what its entry page shows. */
export const OwnTemplate = z.object({
  templateKey: OwnTemplateKey,
  ...words,
  /** False for a template that staff publishes to this account, or brings along while acting for it. */
  isOwn: z.boolean(),
  isPublished: z.boolean(),
  createdAt: Instant,
  campaign: EventDetail.pick({
    eventKey: true,
    title: true,
    description: true,
    type: true,
    startTime: true,
    endTime: true,
    timezone: true,
    campaignSponsor: true,
    minimumAge: true,
  }),
  prizes: z.array(Prize.pick({ title: true, quantity: true, value: true, imageFileKey: true })),
  style: StyleManager.omit({ eventKey: true, version: true }),
  /** Components of the first screen. */
  components: Components,
})
export type OwnTemplate = z.output<typeof OwnTemplate>

const PATH = '/api/v0/templates'
const byKey = z.strictObject({ templateKey: OwnTemplateKey })

export const listOwnTemplates = route({
  method: 'GET',
  path: PATH,
  access: 'analyst',
  campaigns: 'none',
  summary: 'List the templates of the account and those that staff published, newest first',
  response: z.array(OwnTemplate),
})

export const saveAsTemplate = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/template',
  access: 'editor',
  summary: 'Save a campaign as a template; a second call changes its name and note',
  params: z.strictObject({ eventKey: EventKey }),
  body: z.strictObject({
    ...words,
    /** True: clients can start from it, too. Only staff may set it, for campaigns of their own account. */
    isPublished: z.boolean().optional(),
  }),
  response: z.object({ templateKey: OwnTemplateKey }),
})

export const deleteOwnTemplate = route({
  method: 'DELETE',
  path: `${PATH}/:templateKey`,
  access: 'editor',
  summary: 'Delete a template; its campaign and campaigns made from it stay',
  params: byKey,
  response: Ok,
})

export const startFromTemplate = route({
  method: 'POST',
  path: `${PATH}/:templateKey/campaigns`,
  access: 'editor',
  drafts: true,
  summary:
    'Create a draft from a template; one of another account takes the brand kit of the draft’s account',
  params: byKey,
  body: cloneEvent.body.omit({ withChildren: true }).extend({
    /** Client that the draft is for; only for staff. */
    cid: Id.optional(),
  }),
  response: z.object({ eventKey: EventKey }),
})
