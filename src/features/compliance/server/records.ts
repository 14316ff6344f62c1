import type { Filing, Override, Registration } from '#features/compliance/contract.ts'

/** What the service itself does in every campaign, where a rule forbids it. */
interface ServiceHabits {
  /** Whether boxes of consent start ticked. */
  tickedConsents: boolean
  /** Whether the public list shows whole names of winners. */
  fullNames: boolean
  /** Whether texts that nobody asked for leave at night. */
  textsInQuietHours: boolean
  /** Whether a gift can be paid within a text message. */
  paysByText: boolean
}

/** What the rules read beside the fields of a campaign. */
export interface Records {
  /** How far the Official Rules and the privacy notice are; `stale`: the campaign has changed since. */
  rules: 'missing' | 'open' | 'stale' | 'accepted'
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
  /** Dollars: the largest gift that the donation form takes. */
  largestGift: number
  texting: {
    numberType?: 'shortcode' | '10dlc' | 'tollfree'
    registration: 'none' | 'pending' | 'approved'
    /** Whether the words that carriers ask for are there. */
    disclosed: boolean
  }
  /** Names of terms that an update of a running campaign would change to the disadvantage of entrants. */
  lockedChanges: readonly string[]
  service: ServiceHabits
}

/** Boxes start empty, winners are named by first name and initial, nobody is texted unasked, cards are asked for on a page. */
export const SERVICE_HABITS: ServiceHabits = {
  tickedConsents: false,
  fullNames: false,
  textsInQuietHours: false,
  paysByText: false,
}

/** Of a draft that is no campaign yet: what comes after its creation is not asked for. */
export const DRAFT_RECORDS: Records = {
  rules: 'accepted',
  unnamedPrizes: [],
  committed: false,
  blocksWithoutReason: 0,
  registrations: {},
  overrides: {},
  ageHints: [],
  largestGift: 0,
  texting: { registration: 'none', disclosed: true },
  lockedChanges: [],
  service: SERVICE_HABITS,
}
