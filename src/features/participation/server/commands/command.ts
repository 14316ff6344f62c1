import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Game, Play } from '#features/instant-win/server/index.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import type { Entry } from '../entries/entry-queries.ts'

/** Command of a participant: to enter, to play their entry, or both at once. */
export interface ParticipationCommand {
  campaign: Campaign
  /** Which state of the campaign was looked at; absent when it was read in the same transaction. */
  version?: number | undefined
  /** 32 bytes; finds the entry that is played, or the one that was made by the same request before. */
  tokenHash: Buffer
  enter?: EntryDraft | undefined
  play?: { game: Game; clientNonce: Buffer } | undefined
}

/** Result of a command. */
export interface ParticipationResult {
  entry: Entry
  /** Present when a play was asked for. */
  play?: Play
}

/** The campaign has changed since it was looked at: look again, and ask again. */
export class StaleCampaign extends Error {}
