import { z } from 'zod'
import type { WebhookEvent } from '#features/developer-keys/contract.ts'
import { PERSON_FIELDS } from './person-fields.ts'
import { ROW_FIELDS } from './row-fields.ts'
import {
  HubspotSettings,
  KlaviyoSettings,
  MailchimpSettings,
  RowsSettings,
  SheetsSettings,
  SlackSettings,
  TeamsSettings,
} from './settings.ts'

/** A service that a connector sends to, as data; its requests are in `server/providers/`. */
interface ProviderData {
  name: string
  /** Benefit in one sentence, for the gallery. */
  about: string
  settings: z.ZodObject
  /** Events that a new connector starts with. */
  events: readonly WebhookEvent[]
  /** True for lists of people, which choose no events. */
  isList?: true
  /** Labels of the values to choose from, by name; absent where there is no choice. */
  fields?: Readonly<Record<string, string>>
  /** Names of the receiver's columns or fields that a new connector starts with. */
  mapping?: readonly Mapped[]
  /** Help for the choice of fields. */
  mappingHelp?: string
}

/** A value and its column or field. */
export interface Mapped {
  from: string
  to: string
}

/** Events that people want to read about. */
const NEWS = [
  'campaign.activated',
  'campaign.paused',
  'campaign.resumed',
  'campaign.ended',
  'campaign.cancelled',
  'draw.frozen',
  'winner.selected',
  'award.won',
  'award.missing',
  'gift.disputed',
] as const satisfies readonly WebhookEvent[]

/** Events that are worth counting. */
const COUNTED = [
  'entry.confirmed',
  'play.decided',
  'award.won',
  'gift.paid',
] as const satisfies readonly WebhookEvent[]

/** Columns of a new table. */
const COLUMNS = (['at', 'event', 'title', 'entry', 'source', 'outcome', 'prizeTitle'] as const).map(from => ({
  from,
  to: ROW_FIELDS[from],
}))

/** Common data of lists of people: opt-ins arrive by one event, and leave without one. */
const LIST = {
  about: 'Add entrants who opted in to email, and remove those who opt out.',
  events: ['entry.confirmed'],
  isList: true,
  fields: PERSON_FIELDS,
} as const satisfies Partial<ProviderData>

/** Kinds of connectors, in the order of the gallery. */
export const KINDS = ['slack', 'teams', 'mailchimp', 'klaviyo', 'hubspot', 'sheets', 'rows'] as const
export type ProviderKind = (typeof KINDS)[number]

export const PROVIDERS = {
  slack: {
    name: 'Slack',
    about: 'Post news of your campaigns to a channel.',
    settings: SlackSettings,
    events: NEWS,
  },
  teams: {
    name: 'Microsoft Teams',
    about: 'Post news of your campaigns to a channel.',
    settings: TeamsSettings,
    events: NEWS,
  },
  mailchimp: {
    ...LIST,
    name: 'Mailchimp',
    settings: MailchimpSettings,
    mapping: [
      { from: 'firstName', to: 'FNAME' },
      { from: 'lastName', to: 'LNAME' },
    ],
    mappingHelp: 'Merge tags of your audience. Address, language and opt-in time are always sent.',
  },
  klaviyo: {
    ...LIST,
    name: 'Klaviyo',
    settings: KlaviyoSettings,
    mapping: [
      { from: 'firstName', to: 'first_name' },
      { from: 'lastName', to: 'last_name' },
    ],
    mappingHelp:
      'Attributes or custom properties of profiles. Address, language and consent are always sent.',
  },
  hubspot: {
    ...LIST,
    name: 'HubSpot',
    settings: HubspotSettings,
    mapping: [
      { from: 'firstName', to: 'firstname' },
      { from: 'lastName', to: 'lastname' },
    ],
    mappingHelp: 'Internal names of contact properties. Address, language and consent are always sent.',
  },
  sheets: {
    name: 'Google Sheets',
    about: 'Add a row for each entry, play, win or gift.',
    settings: SheetsSettings,
    events: COUNTED,
    fields: ROW_FIELDS,
    mapping: COLUMNS,
    mappingHelp:
      'Columns from left to right, after a first column with the ID of the row. Send a test to write their names.',
  },
  rows: {
    name: 'JSON rows',
    about: 'Send rows with your own columns to any URL.',
    settings: RowsSettings,
    events: COUNTED,
    fields: ROW_FIELDS,
    mapping: COLUMNS,
    mappingHelp: 'Names of each row, beside its id.',
  },
} as const satisfies Record<ProviderKind, ProviderData>

const metaOf = (schema: z.ZodType) =>
  (schema instanceof z.ZodOptional ? z.globalRegistry.get(schema.unwrap()) : schema.meta()) ?? {}

/** A provider of any kind. */
export const providerOf = (kind: ProviderKind): ProviderData => PROVIDERS[kind]

/** Settings of a kind by name: label, help, and whether it is secret. */
export function settingsOf(kind: ProviderKind) {
  return Object.entries(providerOf(kind).settings.shape).map(([name, schema]) => {
    const { title = name, description = '', writeOnly } = metaOf(schema)
    return {
      name,
      label: title,
      help: description,
      isSecret: writeOnly === true,
      isOptional: schema.isOptional(),
    }
  })
}
