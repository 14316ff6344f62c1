import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.ts'

const campaign = { eventKey: EventKey }
const CampaignData = z.object({ ...campaign, title: z.string() })
const TokenData = z.object(campaign)
const award = { ...campaign, award: z.string() }
/** Cents of US dollars. */
const Cents = z.int().min(0)
const GiftData = z.object({ ...campaign, gift: z.string(), amount: Cents, refunded: Cents })

/** Entries or plays of one delivery. */
export const MOST_TOGETHER = 100

/** Busy campaigns send several entries in one delivery, in their order. */
const EntriesData = z.object({
  ...campaign,
  entries: z
    .array(
      z.object({
        entry: z.string(),
        at: Instant,
        source: z.string(),
        /** Consent to marketing, by channel. */
        optIns: z.array(z.enum(['email', 'sms'])).max(2),
      }),
    )
    .max(MOST_TOGETHER),
})

/** Plays in the order of the published log, of which `play` is the number. */
const PlaysData = z.object({
  ...campaign,
  plays: z
    .array(
      z.object({
        play: z.int(),
        entry: z.string(),
        at: Instant,
        outcome: z.enum(['win', 'lose', 'limit']),
      }),
    )
    .max(MOST_TOGETHER),
})

/** Data of each webhook event: keys, titles and counts, and nothing about people. */
export const WEBHOOK_DATA = {
  'campaign.activated': CampaignData,
  'campaign.paused': CampaignData,
  'campaign.resumed': CampaignData,
  'campaign.ended': CampaignData,
  'campaign.cancelled': CampaignData,
  'draft.saved': z.object({ draft: z.string(), version: z.int() }),
  'entry.confirmed': EntriesData,
  'play.decided': PlaysData,
  'draw.frozen': z.object({ ...campaign, drawNo: z.int(), entries: z.int(), excluded: z.int() }),
  'winner.selected': z.object({ ...campaign, drawNo: z.int(), winners: z.int() }),
  'award.won': z.object({ ...award, prize: z.string(), prizeTitle: z.string() }),
  'award.claimed': z.object(award),
  'award.shipped': z.object(award),
  'award.delivered': z.object(award),
  'award.missing': z.object(award),
  'award.redeemed': z.object(award),
  'gift.paid': GiftData,
  'gift.refunded': GiftData,
  'gift.disputed': GiftData,
  'consent.withdrawn': z.object({ channel: z.enum(['email', 'sms']), entries: z.array(z.string()) }),
  'person.erased': z.object({ entries: z.array(z.string()) }),
  'token.spent': TokenData,
  'token.returned': TokenData,
} as const satisfies Record<WebhookEvent, z.ZodType>

/** Data of one kind of event. */
export type WebhookData<E extends WebhookEvent> = z.output<(typeof WEBHOOK_DATA)[E]>

/** Each event in words. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'campaign.activated': 'A campaign was activated',
  'campaign.paused': 'A campaign was paused',
  'campaign.resumed': 'A paused campaign went on',
  'campaign.ended': 'A campaign ended',
  'campaign.cancelled': 'A campaign was canceled',
  'draft.saved': 'A draft was saved',
  'entry.confirmed': 'Entries were accepted and counted',
  'play.decided': 'Plays were decided and counted',
  'draw.frozen': 'The entries of a draw were frozen and published',
  'winner.selected': 'A draw selected its winners',
  'award.won': 'A play won a prize',
  'award.claimed': 'A winner claimed a prize',
  'award.shipped': 'A prize was shipped, or shipped again',
  'award.delivered': 'A parcel was delivered',
  'award.missing': 'A winner reported that a parcel did not arrive',
  'award.redeemed': 'A prize was redeemed',
  'gift.paid': 'A gift was paid',
  'gift.refunded': 'A gift was refunded, in part or whole',
  'gift.disputed': 'A donor disputed a gift with the bank',
  'consent.withdrawn': 'A person withdrew consent to marketing',
  'person.erased': 'A person’s data was deleted',
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
    summary: EVENT_WORDS[event],
    body: z.object({ ...BODY, event: z.literal(event), data: WEBHOOK_DATA[event] }),
  }))
}
