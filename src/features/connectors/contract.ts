import { z } from 'zod'
import {
  ChosenCampaigns,
  ChosenEvents,
  DeliveriesQuery,
  DeliveryKey,
  Redelivery,
  Webhook,
  WebhookDelivery,
} from '#features/developer-keys/contract.ts'
import { route } from '#shared/contract.ts'
import { line, Ok } from '#shared/fields.ts'
import { PERSON_FIELD_NAMES } from './person-fields.ts'
import { KINDS, PROVIDERS } from './providers.ts'
import { ROW_FIELD_NAMES } from './row-fields.ts'

export * from './providers.ts'
export * from './row-fields.ts'

export const ConnectorKind = z.enum(KINDS)

/** Most connectors of one account. */
export const MOST_CONNECTORS = 20

/** A destination for the events of an account. */
export const Connector = Webhook.omit({ url: true, oldSecretUntil: true }).extend({
  kind: ConnectorKind,
  name: z.string(),
  /** Host that its requests go to. */
  host: z.string(),
  /** Settings without the secret ones. */
  settings: z.record(z.string(), z.string()),
  /** Columns or fields with their values; empty where it is not chosen. */
  mapping: z.array(z.object({ from: z.string(), to: z.string() })),
  /** People on a list, and those whom the service refused. */
  contacts: z.object({ there: z.int(), refused: z.int() }).optional(),
})
export type Connector = z.output<typeof Connector>

const common = {
  /** For your team. */
  name: line(80).min(1, 'Enter a name'),
  events: ChosenEvents,
  campaigns: ChosenCampaigns.default([]),
}

/** Most columns or fields of a connector. */
export const MOST_MAPPED = 30

const mappingOf = <Field extends string>(fields: z.ZodType<Field, Field>) =>
  z
    .array(z.strictObject({ from: fields, to: line(100).min(1, 'Enter a name') }))
    .max(MOST_MAPPED, `At most ${MOST_MAPPED} fields`)
    .refine(
      mapping => new Set(mapping.map(({ to }) => to)).size === mapping.length,
      'Use each name only once',
    )

const list = {
  name: common.name,
  campaigns: common.campaigns,
  mapping: mappingOf(z.enum(PERSON_FIELD_NAMES)),
}
const rows = { ...common, mapping: mappingOf(z.enum(ROW_FIELD_NAMES)).min(1, 'Choose at least one column') }

/** A connector to make. */
export const NewConnector = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slack'), ...common, settings: PROVIDERS.slack.settings }),
  z.strictObject({ kind: z.literal('teams'), ...common, settings: PROVIDERS.teams.settings }),
  z.strictObject({ kind: z.literal('mailchimp'), ...list, settings: PROVIDERS.mailchimp.settings }),
  z.strictObject({ kind: z.literal('klaviyo'), ...list, settings: PROVIDERS.klaviyo.settings }),
  z.strictObject({ kind: z.literal('hubspot'), ...list, settings: PROVIDERS.hubspot.settings }),
  z.strictObject({ kind: z.literal('sheets'), ...rows, settings: PROVIDERS.sheets.settings }),
  z.strictObject({ kind: z.literal('rows'), ...rows, settings: PROVIDERS.rows.settings }),
])
export type NewConnector = z.output<typeof NewConnector>

/** A change of a connector; absent fields and settings stay. */
export const ConnectorChange = z
  .strictObject({
    name: common.name.optional(),
    settings: z
      .record(z.string().max(40), z.string().max(5000))
      .refine(settings => Object.keys(settings).length <= 10, 'At most 10 settings')
      .optional(),
    events: ChosenEvents.optional(),
    campaigns: ChosenCampaigns.optional(),
    mapping: mappingOf(z.string().max(40)).optional(),
    /** True pauses it, and false lets it go on: events that waited are sent then. */
    paused: z.boolean().optional(),
  })
  .refine(change => Object.values(change).some(value => value !== undefined), 'Enter what to change')
export type ConnectorChange = z.output<typeof ConnectorChange>

const PATH = '/api/v0/connectors'
const params = z.strictObject({ id: z.string().regex(/^con_[a-z0-9]{16}$/, 'Not a connector') })

export const listConnectors = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'List the connectors of the account, newest first',
  response: z.array(Connector).max(MOST_CONNECTORS),
})

export const createConnector = route({
  method: 'POST',
  path: PATH,
  access: 'owner',
  summary: 'Create a connector; no response contains its secret settings',
  body: NewConnector,
  response: Connector,
  proof: 'keys',
})

export const updateConnector = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  access: 'owner',
  summary: 'Change a connector, or pause it',
  params,
  body: ConnectorChange,
  response: Connector,
  proof: 'keys',
})

export const removeConnector = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'owner',
  summary: 'Delete a connector and its queued events',
  params,
  response: Ok,
})

export const testConnector = route({
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'owner',
  summary: 'Send a test through a connector',
  params,
  response: WebhookDelivery,
  limit: { max: 20, perSeconds: 60 },
})

export const redeliverConnector = route({
  method: 'POST',
  path: `${PATH}/:id/redeliver`,
  access: 'owner',
  summary: 'Send deliveries of a connector again, oldest first',
  params,
  body: Redelivery,
  response: z.object({ queued: z.int() }),
  limit: { max: 20, perSeconds: 60 },
})

export const listConnectorDeliveries = route({
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  access: 'owner',
  summary: 'List deliveries of a connector, newest first, or after one of them in the order of events',
  params,
  query: DeliveriesQuery,
  response: z.array(WebhookDelivery).max(200),
})

export const getConnectorDelivery = route({
  method: 'GET',
  path: `${PATH}/:id/deliveries/:deliveryId`,
  access: 'owner',
  summary: 'Get a delivery of a connector with its event',
  params: params.extend({ deliveryId: DeliveryKey }),
  response: WebhookDelivery.extend({ body: z.string() }),
})
