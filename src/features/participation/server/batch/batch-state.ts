import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Play } from '#features/instant-win/server/index.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import type { Participation } from '../eligibility/admit.ts'
import type { Entry } from '../entries/entry-queries.ts'

/** A campaign's log while a batch holds it, with the batch's additions to its totals. */
export interface CampaignLog {
  rootId: number
  accountId: number
  seq: number
  head: Uint8Array
  playedAt: Date | null
  /** Plays within the limits so far, and those of trial runs. */
  accepted: number
  acceptedTrials: number
  /** Wins so far, less revoked ones. */
  standing: number
  added: { participants: number; entries: number; plays: number; wins: number; emails: number; sms: number }
}

/** Current state of a campaign. */
export type Present = Pick<Campaign, 'status' | 'startsAt' | 'endsAt'> & { version: number }

/** A person's row of counts. */
export interface Person {
  rootId: number
  campaignId: number
  accountId: number
  personTag: Uint8Array
  counts: Participation
  isChanged: boolean
}

/** A prize that can be won now. */
export interface Unit {
  moment: number
  prizeId: number
  /** Number of the card in a deck. */
  card?: number
}

/** An entry code that a command of the batch brings. */
export interface EntryCode {
  campaignId: number
  accountId: number
  digest: Uint8Array
  batchId: number
  /** Entries that it still allows. */
  left: number
  /** The only date that it is good for. */
  eventId: number | null
  startsAt: Date | null
  endsAt: Date | null
  isRevoked: boolean
  /** Entries of this batch with it. */
  entryIds: number[]
}

export interface MinuteAdded {
  rootId: number
  campaignId: number
  accountId: number
  at: Date
  source: string
  entries: number
  plays: number
  wins: number
}

/** An entry with what has become of it. */
export interface ExistingEntry {
  entry: Entry
  play?: Play
}

/** Everything that the commands of a batch are decided by, and what deciding them changes. */
export interface BatchState {
  /** The clock when the batch began. */
  now: Date
  logs: ReadonlyMap<number, CampaignLog>
  presents: ReadonlyMap<number, Present>
  /** Current campaigns by the ones that commands have read. */
  campaigns: Map<Campaign, Campaign>
  /** Entries; see `knownKey`. */
  known: Map<string, ExistingEntry>
  people: Map<string, Person>
  /** Numbers for new entries. */
  entryIds: number[]
  /** Open units by campaign and kind of run, the first to be won first; see `stockKey`. */
  stock: ReadonlyMap<string, Unit[]>
  /** Number of units left for trial runs, by campaign; only with odds. */
  trialsLeft: ReadonlyMap<number, number>
  /** Entry codes of the commands; see `codeKey`. */
  codes: ReadonlyMap<string, EntryCode>
  /** The data keys of its accounts. */
  keys: ReadonlyMap<number, AccountKeys>
  newEntries: { entry: Entry; draft: EntryDraft; campaign: Campaign }[]
  newPlays: { rootId: number; accountId: number; entryId: number; isTrial: boolean; play: Play }[]
  minutes: Map<string, MinuteAdded>
}

/** A person is known by the first half of their tag, which is the key in the database. */
export const personKey = (campaignId: number, personTag: Uint8Array): string =>
  `${campaignId} ${Buffer.from(personTag.subarray(0, 16)).toString('hex')}`

/** The same token may be one's at several dates of a campaign: each has its own entry. */
export const knownKey = (campaignId: number, tokenHash: Buffer): string =>
  `${campaignId} ${tokenHash.toString('hex')}`

export const codeKey = (rootId: number, digest: Uint8Array): string =>
  `${rootId} ${Buffer.from(digest).toString('hex')}`

export const stockKey = (rootId: number, isTrial: boolean): string => `${rootId} ${isTrial}`
