import type { Filing, Override, Registration } from '#features/compliance/contract.ts'
import type { Reveal } from '#features/tiles/contract.ts'

/** Records for the rules beside the fields of a campaign. */
export interface Records {
  /** State of the Official Rules and the privacy notice; `stale`: the campaign has changed since. */
  rules: 'missing' | 'open' | 'stale' | 'accepted'
  /** Languages of whole documents in the newest version; absent before there is one. */
  documentLanguages?: readonly string[]
  /** Titles of prizes that rules written by hand leave out. */
  unnamedPrizes: readonly string[]
  /** Whether the fairness commitment is published. */
  committed: boolean
  /** Entries of the blacklist that give no reason. */
  blocksWithoutReason: number
  /** Days are calendar days, such as '2026-11-16'. */
  registrations: Readonly<Partial<Record<Filing, Registration>>>
  /** Blocks that staff have lifted, by rule. */
  overrides: Readonly<Record<string, Override>>
  /** Words of the entry form that give away which age is wanted. */
  ageHints: readonly string[]
  /** Entry codes that allow an entry. */
  entryCodes: number
  /** Reveal animations of the screens that a play leads to. */
  reveals: readonly Reveal[]
  /** Whether an account at a payment provider is connected. */
  takesGifts: boolean
  /** Dollars: the largest gift that the donation form takes. */
  largestGift: number
  texting: {
    numberType?: 'shortcode' | '10dlc' | 'tollfree'
    /** The account's number as people read it; absent while there is none. */
    number?: string
    registration: 'none' | 'pending' | 'approved'
    /** Whether the words that carriers ask for are there. */
    disclosed: boolean
  }
  /** Changes to the terms of a running campaign, made or proposed, one phrase each. */
  lockedChanges: readonly string[]
  /** Owner's texts that break a rule, sentence by sentence. */
  words: {
    /** Boxes of consent that read as if they were ticked already. */
    ticked: readonly string[]
    /** Rules by hand that promise whole names of winners. */
    fullNames: readonly string[]
    /** Gifts that are paid by answering a text message. */
    paidByText: readonly string[]
  }
}

/** Records of a draft before its creation: later steps are not required yet. */
export const DRAFT_RECORDS: Records = {
  rules: 'accepted',
  unnamedPrizes: [],
  committed: false,
  blocksWithoutReason: 0,
  registrations: {},
  overrides: {},
  ageHints: [],
  entryCodes: 1,
  reveals: [],
  takesGifts: false,
  largestGift: 0,
  texting: { registration: 'none', disclosed: true },
  lockedChanges: [],
  words: { ticked: [], fullNames: [], paidByText: [] },
}
