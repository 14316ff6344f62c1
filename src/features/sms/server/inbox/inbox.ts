import { StaleCampaign } from '#features/participation/server/index.ts'
import { openLiveCampaigns } from '#features/public-pages/server/index.ts'
import { intentOf } from '#features/sms/outbound/contract.ts'
import { type GroupCommit, groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { openCodeGuesses } from './code-guesses.ts'
import { type Job, NotRemembered } from './find-campaigns.ts'
import type { IncomingText } from './incoming-text.ts'
import { type Answer, takeBatch } from './take-batch.ts'

const TRIES = 6
/** While the database writes one lane's batch, the program reads the other lane. */
const LANES = 2

/** Queue of incoming text messages. */
export interface Inbox {
  /**
   * Receives one message: resolves when its result is on disk. A repeated message gets no reply.
   * @throws forbidden for a number that its signer does not own; unavailable when too many wait
   */
  take(text: IncomingText): Promise<Answer>
  close(): Promise<void>
}

/**
 * Opens the inbox of a process: messages are processed in batches, one transaction each, like plays. Campaigns are
 * cached, and checked against their current state inside that transaction.
 */
export function openInbox(deps: Deps): Inbox {
  const lives = openLiveCampaigns(deps, () => {})
  const guesses = openCodeGuesses(deps)
  const lanes = Array.from({ length: LANES }, () => {
    const writer = openWriter(deps.pg, deps)
    const group = groupCommit<Job, Answer>({
      // The root of a text is known only inside the batch.
      ...(deps.isDistributed ? { cap: 1 } : {}),
      run: jobs => writer.transaction(run => takeBatch(run, { deps, lives, guesses }, jobs)),
    })
    return { writer, group }
  })

  /** Messages of one phone stay in order: it keeps its lane. */
  function laneOf(phone: string): GroupCommit<Job, Answer> {
    const lane = lanes[phone.charCodeAt(phone.length - 1) % LANES]
    if (!lane) throw new Error('A phone has no number')
    return lane.group
  }

  /** Caches the current campaign; returns whether participants may see it at all. */
  async function remember(eventKey: string, missing: Set<string>): Promise<void> {
    try {
      await lives.get(eventKey)
    } catch (error) {
      if (!(error instanceof NamedError) || error.code !== 'notFound') throw error
      missing.add(eventKey)
    }
  }

  return {
    async take(text) {
      const missing = new Set<string>()
      const job = { text, intent: intentOf(text.body), missing }
      for (let tried = 1; ; tried++) {
        try {
          return await laneOf(text.phone).submit(job)
        } catch (error) {
          if (!(error instanceof StaleCampaign)) throw error
          if (tried === TRIES) throw new NamedError('unavailable', { retryAfter: 1 })
          if (error instanceof NotRemembered) await remember(error.eventKey, missing)
        }
      }
    },
    async close() {
      await Promise.all(lanes.map(({ group }) => group.drain()))
      await Promise.all([...lanes.map(({ writer }) => writer.close()), lives.close(), guesses.close()])
    },
  }
}
