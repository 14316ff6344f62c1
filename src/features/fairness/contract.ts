import { z } from 'zod'
import { totalLength } from './game/windows.ts'

export { exclusionWord } from './draw/exclusion-reasons.ts'
export { Receipt } from './game/receipt.ts'
export {
  type Cover,
  filesOf,
  kindOf,
  type Place,
  type PlaceKind,
  PUBLISHED_FILES,
  PUBLISHED_NAMES,
  type PublishedFile,
  type PublishedName,
  STAGE_TEXTS,
  STAGES,
  type Stage,
} from './published/files.ts'

/** The most prizes, all quantities together, that one commitment may hold: each is hashed at activation. */
export const MAX_TOTAL_QUANTITY = 100_000
const MAX_PRIZES = 1_000
/** The most cards of a deck: all of them are shuffled at activation. */
export const MAX_CARDS = 1_000_000
const MAX_ODDS = 1_000_000_000
const MAX_WINDOWS = 1_000
// The last instant a Date can hold; below 2^53, so every time is an exact integer.
const MAX_TIME = 8_640_000_000_000_000

// ASCII only: Unicode normalization can never change a committed text.
const Key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)
const Time = z.int().min(0).max(MAX_TIME)
const Count = z.int().min(1).max(MAX_TOTAL_QUANTITY)

const Prizes = z
  .array(z.strictObject({ key: Key, qty: Count }))
  .min(1)
  .max(MAX_PRIZES)
  .refine(
    prizes => new Set(prizes.map(prize => prize.key)).size === prizes.length,
    'Prize keys must be unique',
  )
  .refine(
    prizes => totalQuantity(prizes) <= MAX_TOTAL_QUANTITY,
    `More than ${MAX_TOTAL_QUANTITY} prizes in total`,
  )

const Windows = z
  .array(z.tuple([Time, Time]))
  .min(1)
  .max(MAX_WINDOWS)
  .refine(windows => windows.every(([start, end]) => start < end), 'A window ends before it starts')
  .refine(
    windows => windows.every(([start], index) => index === 0 || start > (windows[index - 1]?.[1] ?? start)),
    'Windows must be sorted, disjoint and merged',
  )

/** The round of a public randomness beacon that is mixed in: the chain's hash in hex, and the round. */
export const BeaconRound = z.strictObject({
  chain: z.string().regex(/^[0-9a-f]{64}$/),
  round: z.int().min(1),
})
export type BeaconRound = z.infer<typeof BeaconRound>

const instantWin = {
  v: z.literal(1),
  kind: z.literal('instant-win'),
  eventKey: Key,
  tz: z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/),
  limits: z.strictObject({
    per: z.enum(['event', 'campaign', 'day']),
    playsPerPerson: Count,
    winsPerPerson: Count,
  }),
  prizes: Prizes,
  windows: Windows,
  beacon: BeaconRound.exactOptional(),
}

/** Wins at random times of the period; an unclaimed moment stays open for the next play. */
export const MomentsSpec = z
  .strictObject({
    ...instantWin,
    mechanism: z.literal('moments'),
    distribution: z.enum(['uniform', 'stratified']),
  })
  .refine(
    ({ prizes, windows }) => totalQuantity(prizes) <= totalLength(windows),
    'More prizes than milliseconds in the windows',
  )
export type MomentsSpec = z.infer<typeof MomentsSpec>

/** Each play wins one time in `odds`, as long as prizes are left. */
export const OddsSpec = z.strictObject({
  ...instantWin,
  mechanism: z.literal('odds'),
  odds: z.int().min(1).max(MAX_ODDS),
})
export type OddsSpec = z.infer<typeof OddsSpec>

/** A shuffled deck of `cards`, prizes and blanks; each accepted play takes the next card. */
export const DeckSpec = z
  .strictObject({ ...instantWin, mechanism: z.literal('deck'), cards: z.int().min(1).max(MAX_CARDS) })
  .refine(({ prizes, cards }) => totalQuantity(prizes) <= cards, 'More prizes than cards in the deck')
export type DeckSpec = z.infer<typeof DeckSpec>

/**
 * Specification that an instant win commits to (pf1 4.2), by its mechanism. Times are UTC epoch milliseconds, windows
 * half-open [start, end). `playsPerPerson` counts per `limits.per`: this event, the whole campaign with all its events,
 * or a calendar day in `tz`. `winsPerPerson` counts over the whole commitment. Without a beacon the member is absent: a
 * specification holds no null.
 */
export const InstantWinSpec = z.discriminatedUnion('mechanism', [MomentsSpec, OddsSpec, DeckSpec])
export type InstantWinSpec = z.infer<typeof InstantWinSpec>

/** Specification that a sweepstakes commits to (pf1 4.2). `closeMs` and `drawMs` are UTC epoch milliseconds. */
export const SweepstakesSpec = z
  .strictObject({
    v: z.literal(1),
    kind: z.literal('sweepstakes'),
    eventKey: Key,
    closeMs: Time,
    drawMs: Time,
    drawNo: z.int().min(1).max(1_000),
    alternates: z.int().min(0).max(MAX_TOTAL_QUANTITY),
    onePrizePerPerson: z.boolean(),
    prizes: Prizes,
    beacon: BeaconRound.exactOptional(),
  })
  .refine(({ closeMs, drawMs }) => drawMs >= closeMs + 300_000, 'The draw must be 5 minutes after the close')
export type SweepstakesSpec = z.infer<typeof SweepstakesSpec>

/** Either specification, told apart by `kind`. */
export const FairnessSpec = z.discriminatedUnion('kind', [InstantWinSpec, SweepstakesSpec])
export type FairnessSpec = z.infer<typeof FairnessSpec>

/** Commitment as the Official Rules print it. */
export interface Fingerprint {
  kind: FairnessSpec['kind']
  /** 2 is the second chance of a draw; everything else is 1. */
  drawNo: number
  /** Lowercase hex. */
  hash: string
  publishedAt: Date
  /** Start of the date that the draw belongs to; absent for the campaign's own. */
  dateAt?: Date
}

function totalQuantity(prizes: { qty: number }[]): number {
  return prizes.reduce((total, prize) => total + prize.qty, 0)
}
