import type { z } from 'zod'
import { WEBHOOK_DATA, type WebhookEvent } from '#features/developer-keys/contract.ts'
import { shortDollars } from '#shared/text/money.ts'
import { countOf } from '#shared/text/numbers.ts'

/** A headline about the data of an event, and the title of its campaign. */
type Headline = (data: unknown, title: string) => string

const about =
  <Schema extends z.ZodType>(schema: Schema, write: (data: z.output<Schema>, title: string) => string) =>
  (data: unknown, title: string) =>
    write(schema.parse(data), title)

const DATA = WEBHOOK_DATA

/** Headlines by event; they start with the campaign where there is one. */
const HEADLINES: Readonly<Record<WebhookEvent, Headline>> = {
  'campaign.activated': (_, title) => `${title} is activated`,
  'campaign.paused': (_, title) => `${title} is paused`,
  'campaign.resumed': (_, title) => `${title} is resumed`,
  'campaign.ended': (_, title) => `${title} has ended`,
  'campaign.cancelled': (_, title) => `${title} is canceled`,
  'draft.saved': about(DATA['draft.saved'], ({ version }) => `Version ${version} of a draft is saved`),
  'entry.confirmed': about(
    DATA['entry.confirmed'],
    ({ entries }, title) => `${title}: ${countOf(entries.length, 'new entry', 'new entries')}`,
  ),
  'play.decided': about(DATA['play.decided'], ({ plays }, title) => {
    const wins = plays.filter(({ outcome }) => outcome === 'win').length
    return `${title}: ${countOf(plays.length, 'play')}, ${countOf(wins, 'win')}`
  }),
  'draw.frozen': about(
    DATA['draw.frozen'],
    ({ drawNo, entries }, title) =>
      `${title}: ${countOf(entries, 'entry', 'entries')} of draw ${drawNo} are frozen`,
  ),
  'winner.selected': about(
    DATA['winner.selected'],
    ({ drawNo, winners }, title) => `${title}: draw ${drawNo} selected ${countOf(winners, 'winner')}`,
  ),
  'award.won': about(DATA['award.won'], ({ prizeTitle }, title) => `${title}: ${prizeTitle} was won`),
  'award.claimed': (_, title) => `${title}: a winner claimed a prize`,
  'award.shipped': (_, title) => `${title}: a prize was shipped`,
  'award.delivered': (_, title) => `${title}: a parcel was delivered`,
  'award.missing': (_, title) => `${title}: a winner reported a missing parcel`,
  'award.redeemed': (_, title) => `${title}: a prize was redeemed`,
  'gift.paid': about(DATA['gift.paid'], ({ amount }, title) => `${title}: a gift of ${shortDollars(amount)}`),
  'gift.refunded': about(
    DATA['gift.refunded'],
    ({ refunded }, title) => `${title}: ${shortDollars(refunded)} of a gift refunded`,
  ),
  'gift.disputed': about(
    DATA['gift.disputed'],
    ({ amount }, title) => `${title}: a gift of ${shortDollars(amount)} is disputed`,
  ),
  'consent.withdrawn': () => 'A person opted out of marketing',
  'person.erased': () => 'A person’s data was deleted',
  'token.spent': (_, title) => `A token was spent on ${title}`,
  'token.returned': (_, title) => `The token of ${title} was returned`,
}

/** An event as a sentence. */
export const headlineOf = (event: WebhookEvent, data: unknown, title: string): string =>
  HEADLINES[event](data, title)
