import type { Totals } from './totals.ts'

/** Unit of a figure: a number of something, cents, or a fraction of 1. */
export type Unit = 'number' | 'cents' | 'share'

/** Counters that the roll-up keeps, by day of the campaign's zone and for the whole life; figures are read from them alone. */
export const COUNTERS = {
  views: 'Page loads by visitors, by source',
  visitors: 'Unique daily visitors, by source',
  starts: 'Visitors who touched the first field, by source',
  scans: 'QR code scans, by placement',
  entries: 'Accepted entries, by source',
  hour: 'Entries by hour of the day',
  state: 'Entries by state, from ZIP codes',
  age: 'Entries by age band',
  language: 'Entries by language of the entrant',
  device: 'Visitors by device type',
  answer: 'Answers by question and option',
  people: 'First entries by entrants',
  returning: 'Second entries by entrants',
  plays: 'Plays, by source of the entry',
  wins: 'Plays that won, by source of the entry',
  voids: 'Wins that were revoked, on the day of the play',
  redemptions: 'Prizes delivered, by prize',
  optIn: 'Entries by marketing consent',
  sms: 'Text messages by delivery status',
  donations: 'Gifts, on the day they were paid: count, gross, net (gross − fees), refunded, disputed',
} as const
export type Counter = keyof typeof COUNTERS

/** One figure: the same number under the same label wherever it is read. */
interface Definition {
  /** On every screen and in every table. */
  label: string
  /** In a sentence: "1 person", "2 people". */
  nouns: readonly [one: string, many: string]
  unit: Unit
  counts: string
  /** Exclusions besides test data and refused attempts, which no figure counts. */
  leavesOut?: string
  /** Counters of the roll-up that it reads. */
  reads: readonly Counter[]
  /** Its path in `Totals`, and so in the API. */
  field: string
  of: (totals: Totals) => number
}

/** Every figure of a campaign. `docs/figures.md` is this table. */
export const FIGURES = {
  pageViews: {
    label: 'Page views',
    nouns: ['page view', 'page views'],
    unit: 'number',
    counts: 'Loads of the campaign page by visitors',
    leavesOut: 'bots, link previews and prefetches',
    reads: ['views'],
    field: 'pageViews',
    of: totals => totals.pageViews,
  },
  visitors: {
    label: 'Visitors',
    nouns: ['visitor', 'visitors'],
    unit: 'number',
    counts: 'Unique visitors per day, added up over days',
    leavesOut: 'bots, link previews and prefetches',
    reads: ['visitors'],
    field: 'visitors',
    of: totals => totals.visitors,
  },
  starts: {
    label: 'Started',
    nouns: ['start', 'starts'],
    unit: 'number',
    counts: 'Visitors who touched the first field; never fewer than entries',
    reads: ['starts', 'entries'],
    field: 'starts',
    of: totals => totals.starts,
  },
  people: {
    label: 'People',
    nouns: ['person', 'people'],
    unit: 'number',
    counts: 'Unique entrants, on the day of their first entry',
    reads: ['people'],
    field: 'participants',
    of: totals => totals.participants,
  },
  entries: {
    label: 'Entries',
    nouns: ['entry', 'entries'],
    unit: 'number',
    counts: 'Accepted entries',
    reads: ['entries'],
    field: 'entries',
    of: totals => totals.entries,
  },
  plays: {
    label: 'Plays',
    nouns: ['play', 'plays'],
    unit: 'number',
    counts: 'Plays with a result: win, no win, or over the limit',
    reads: ['plays'],
    field: 'plays',
    of: totals => totals.plays,
  },
  wins: {
    label: 'Wins',
    nouns: ['win', 'wins'],
    unit: 'number',
    counts: 'Plays that won, on the day of the play',
    leavesOut: 'revoked wins',
    reads: ['wins', 'voids'],
    field: 'validWins',
    of: totals => totals.validWins,
  },
  redeemed: {
    label: 'Redeemed',
    nouns: ['redeemed', 'redeemed'],
    unit: 'number',
    counts: 'Prizes redeemed with a PIN or staff sign-in, or marked as delivered by the team',
    leavesOut: 'thank-you offers without a prize',
    reads: ['redemptions'],
    field: 'redemptions',
    of: totals => totals.redemptions,
  },
  optIns: {
    label: 'Opt-ins',
    nouns: ['opt-in', 'opt-ins'],
    unit: 'number',
    counts: 'Entries with a marketing consent, one for email and one for SMS',
    reads: ['optIn'],
    field: 'optIns.email + optIns.sms',
    of: ({ optIns }) => optIns.email + optIns.sms,
  },
  conversion: {
    label: 'Conversion',
    nouns: ['of visitors', 'of visitors'],
    unit: 'share',
    counts: 'Entrants as a share of visitors, up to 100%',
    reads: ['people', 'visitors'],
    field: 'conversionRate',
    of: totals => totals.conversionRate,
  },
  gifts: {
    label: 'Gifts',
    nouns: ['gift', 'gifts'],
    unit: 'number',
    counts: 'Paid gifts, including refunded and disputed ones',
    leavesOut: 'unpaid pledges',
    reads: ['donations'],
    field: 'donations.count',
    of: ({ donations }) => donations.count,
  },
  given: {
    label: 'Given',
    nouns: ['given', 'given'],
    unit: 'cents',
    counts: 'Amount of paid gifts, before fees and refunds',
    reads: ['donations'],
    field: 'donations.gross',
    of: ({ donations }) => donations.gross,
  },
  averageGift: {
    label: 'Average gift',
    nouns: ['per gift', 'per gift'],
    unit: 'cents',
    counts: 'Given / gifts',
    reads: ['donations'],
    field: 'donations.avg',
    of: ({ donations }) => donations.avg,
  },
  fees: {
    label: 'Card fees',
    nouns: ['in fees', 'in fees'],
    unit: 'cents',
    counts: 'Payment provider fees, estimated until the provider reports them',
    reads: ['donations'],
    field: 'donations.fees',
    of: ({ donations }) => donations.fees,
  },
  refunded: {
    label: 'Refunded',
    nouns: ['refunded', 'refunded'],
    unit: 'cents',
    counts: 'Refunds, on the day of the gift',
    reads: ['donations'],
    field: 'donations.refunded',
    of: ({ donations }) => donations.refunded,
  },
  disputed: {
    label: 'Disputed',
    nouns: ['disputed', 'disputed'],
    unit: 'cents',
    counts: 'Gifts with an open or lost dispute, minus refunds',
    reads: ['donations'],
    field: 'donations.disputed',
    of: ({ donations }) => donations.disputed,
  },
  net: {
    label: 'Net',
    nouns: ['net', 'net'],
    unit: 'cents',
    counts: 'Given − card fees − refunded − disputed: the amount the charity keeps',
    reads: ['donations'],
    field: 'donations.net',
    of: ({ donations }) => donations.net,
  },
} as const satisfies Record<string, Definition>
export type FigureKey = keyof typeof FIGURES

/** The definition of any figure. */
export const figure = (key: FigureKey): Definition => FIGURES[key]
