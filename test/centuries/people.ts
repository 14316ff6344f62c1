import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { EntryDraft } from '#features/participation/server/answers/draft-entry.ts'
import type {
  ParticipationCommand,
  ParticipationResult,
} from '#features/participation/server/commands/command.ts'
import { periodOf } from '#features/participation/server/eligibility/period.ts'
import type { Dice } from './dice.ts'
import type { MadeCampaign } from './make-campaign.ts'

/** One form of a person, which they repeat until it is answered. */
export interface Wish {
  person: number
  date: Campaign
  draft: EntryDraft
  clientNonce: Buffer
  /** Whether the form plays at once. */
  playsAtOnce: boolean
  /** The first answer, which stands for good. */
  told?: ParticipationResult
}

/** The people of one campaign. */
export type People = ReturnType<typeof openPeople>

/** The people of a campaign with the tags by which it knows them. */
export function openPeople(dice: Dice, { game }: MadeCampaign, count: number) {
  const tags = Array.from({ length: count }, () => dice.bytes(32))

  /** A new form, sent at `at` by the clock of the process that takes it. */
  function fill(person: number, date: Campaign, at: number): Wish {
    const createdAt = new Date(at)
    const tag = tags[person] ?? dice.bytes(32)
    const draft: EntryDraft = {
      entryKey: `ent_${dice.bytes(8).toString('hex')}`,
      token: dice.bytes(32),
      tokenHash: dice.bytes(32),
      nonce: dice.bytes(16),
      identity: { tag },
      period: periodOf(limitsOf(date), createdAt, date.timezone),
      answers: { person: {}, others: {}, consents: {} },
      source: 'direct',
      language: 'en',
      createdAt,
    }
    return { person, date, draft, clientNonce: dice.bytes(16), playsAtOnce: dice.happens(0.7) }
  }

  /** The request of a wish; the first one brings the form, a play of its own only the token. */
  function commandOf({ date, draft, clientNonce, playsAtOnce }: Wish, plays: boolean): ParticipationCommand {
    return {
      campaign: date,
      tokenHash: draft.tokenHash,
      enter: draft,
      ...((plays || playsAtOnce) && { play: { game, clientNonce } }),
    }
  }

  return { count, fill, commandOf }
}
