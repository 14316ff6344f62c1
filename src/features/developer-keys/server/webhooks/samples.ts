import type { z } from 'zod'
import type { WEBHOOK_DATA, WebhookEvent } from '#features/developer-keys/contract.ts'

const campaign = { eventKey: 'evt_7k2m9q4x8w1c5n3b' }
const titled = { ...campaign, title: 'Summer Giveaway' }
const entry = 'ent_4f8s2k9d1m6p3r7t'
const at = '2026-11-28T15:29:58.214Z'
const award = { ...campaign, award: 'awd_9x3c7v1b5n2m8q4w' }
const gift = { ...campaign, gift: 'don_2w6e9r3t7y1u5i8o', amount: 5000 }

/** A sample of each event, as it is delivered, for people who set up an automation before anything happened. */
export const SAMPLES: { readonly [E in WebhookEvent]: z.input<(typeof WEBHOOK_DATA)[E]> } = {
  'campaign.activated': titled,
  'campaign.paused': titled,
  'campaign.resumed': titled,
  'campaign.ended': titled,
  'campaign.cancelled': titled,
  'draft.saved': { draft: 'drf_1q5w9e3r7t2y6u8i', version: 4 },
  'entry.confirmed': { ...campaign, entries: [{ entry, at, source: 'qr', optIns: ['email'] }] },
  'play.decided': { ...campaign, plays: [{ play: 1, entry, at, outcome: 'win' }] },
  'draw.frozen': { ...campaign, drawNo: 1, entries: 1240, excluded: 3 },
  'winner.selected': { ...campaign, drawNo: 1, winners: 3 },
  'award.won': { ...award, prize: 'prz_6t2y8u4i1o9p3a7s', prizeTitle: 'Gift card' },
  'award.claimed': award,
  'award.shipped': award,
  'award.delivered': award,
  'award.missing': award,
  'award.redeemed': award,
  'gift.paid': { ...gift, refunded: 0 },
  'gift.refunded': { ...gift, refunded: 2500 },
  'gift.disputed': { ...gift, refunded: 0 },
  'consent.withdrawn': { channel: 'email', entries: [entry] },
  'person.erased': { entries: [entry] },
  'token.spent': campaign,
  'token.returned': campaign,
}
