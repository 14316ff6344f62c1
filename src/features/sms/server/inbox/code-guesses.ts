import {
  openRefusalCounter,
  openVelocityCounter,
  type ParticipationCommand,
} from '#features/participation/server/index.ts'
import { countWrongCode, isGuessing, type LiveCampaign } from '#features/public-pages/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'

const FLUSH_MS = 1000

/** Limits guessing of entry codes by text message, as on the page. */
export interface CodeGuesses {
  /** Marks commands that are not tried any more, in the order of a batch: each counts as a try for the next. */
  tooMany(list: readonly Guess[]): boolean[]
  /** Counts the refusal of a command for the team, and a wrong code against its phone. */
  count(guess: Guess, refusal: NamedError): void
  close(): Promise<void>
}

/** An entry by text message, and its campaign. */
export interface Guess {
  live: LiveCampaign
  command: ParticipationCommand
}

/** A phone's person, where the entry brings a code. */
function guesserOf({ command: { enter } }: Guess) {
  return enter?.code && { ip: undefined, device: undefined, personTag: enter.identity.tag }
}

export const TOO_MANY_GUESSES = new NamedError('tooMany', { reason: 'entryCode' })

/** Opens the counts of an inbox; they are exchanged with the pages and with other processes every second. */
export function openCodeGuesses(deps: Deps): CodeGuesses {
  const velocity = openVelocityCounter(deps)
  const refusals = openRefusalCounter(deps)
  const flush = () =>
    Promise.all([velocity.flush(), refusals.flush()]).catch((error: unknown) =>
      deps.outages.tell(error, 'counts not stored'),
    )
  const timer = setInterval(flush, FLUSH_MS).unref()
  return {
    tooMany(list) {
      const tried = new Map<string, number>()
      return list.map(guess => {
        const guesser = guesserOf(guess)
        if (!guesser) return false
        const key = `${guess.live.campaign.rootId} ${guesser.personTag.toString('hex')}`
        const before = tried.get(key) ?? 0
        tried.set(key, before + 1)
        return isGuessing(velocity, guess.live, guesser, before)
      })
    },
    count(guess, refusal) {
      refusals.countError(guess.live.campaign, refusal)
      const guesser = guesserOf(guess)
      if (guesser && refusal.code === 'entryCode') countWrongCode(velocity, guess.live, guesser)
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
