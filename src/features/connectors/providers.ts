import type { z } from 'zod'
import type { WebhookEvent } from '#features/developer-keys/contract.ts'
import { SlackSettings, TeamsSettings } from './settings.ts'

/** A service that a connector sends to, as data; its requests are in `server/providers/`. */
interface ProviderData {
  name: string
  /** Benefit in one sentence, for the gallery. */
  about: string
  settings: z.ZodObject
  /** Events that a new connector starts with. */
  events: readonly WebhookEvent[]
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

/** Kinds of connectors, in the order of the gallery. */
export const KINDS = ['slack', 'teams'] as const
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
} as const satisfies Record<ProviderKind, ProviderData>

/** Settings of a kind by name: label, help, and whether it is secret. */
export function settingsOf(kind: ProviderKind) {
  return Object.entries(PROVIDERS[kind].settings.shape).map(([name, schema]) => {
    const { title = name, description = '', writeOnly } = schema.meta() ?? {}
    return { name, label: title, help: description, isSecret: writeOnly === true }
  })
}
