import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.ts'

const campaign = { eventKey: EventKey }
const CampaignData = z.object({ ...campaign, title: z.string() })
const TokenData = z.object(campaign)
const award = { ...campaign, award: z.string() }

/** Data of each webhook event: keys, titles and counts, and nothing about people. */
export const WEBHOOK_DATA = {
  'campaign.activated': CampaignData,
  'campaign.ended': CampaignData,
  'campaign.cancelled': CampaignData,
  'winner.selected': z.object({ ...campaign, drawNo: z.int(), winners: z.int() }),
  'award.won': z.object({ ...award, prize: z.string(), prizeTitle: z.string() }),
  'award.redeemed': z.object(award),
  'token.spent': TokenData,
  'token.returned': TokenData,
} as const satisfies Record<WebhookEvent, z.ZodType>

/** Data of one kind of event. */
export type WebhookData<E extends WebhookEvent> = z.output<(typeof WEBHOOK_DATA)[E]>

const SUMMARIES: Record<WebhookEvent, string> = {
  'campaign.activated': 'A campaign was activated',
  'campaign.ended': 'A campaign ended',
  'campaign.cancelled': 'A campaign was canceled',
  'winner.selected': 'A draw selected its winners',
  'award.won': 'A play won a prize',
  'award.redeemed': 'A prize was redeemed',
  'token.spent': 'A token was spent on a campaign',
  'token.returned': 'A token was returned to the account',
}

const BODY = {
  id: z.string().meta({ description: 'The same in every repeat and for every webhook' }),
  at: Instant,
}

/** Webhook requests for the API description, by event. */
export function describeWebhooks(): { event: WebhookEvent; summary: string; body: z.ZodType }[] {
  return WEBHOOK_EVENTS.map(event => ({
    event,
    summary: SUMMARIES[event],
    body: z.object({ ...BODY, event: z.literal(event), data: WEBHOOK_DATA[event] }),
  }))
}
