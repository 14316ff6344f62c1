import type {
  EntryDraft,
  ParticipationQueue,
  ParticipationResult,
} from '#features/participation/server/index.ts'
import { StaleCampaign } from '#features/participation/server/index.ts'
import { openPeers } from '#server/cluster/peers/peers.ts'
import type { PeerPlace } from '#server/cluster/peers/place.ts'
import { type ErrorDetails, NamedError } from '#server/http/named-error.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { LiveCampaigns } from './live-campaigns.ts'

/** A command as it goes to another process, which knows the campaign itself. */
interface SentCommand {
  eventKey: string
  version: number
  tokenHash: Buffer
  enter?: EntryDraft | undefined
  /** The visitor's part of a play, for a command that plays. */
  clientNonce?: Buffer | undefined
}

type SentResult =
  | { result: ParticipationResult }
  | { refused: ErrorCode; details: ErrorDetails }
  | { stale: true }

/**
 * Shares the queues of several processes: one of them writes the commands of a campaign, in full batches, regardless of
 * the receiving process. While that one is away, each process writes its own. The database decides all the same, and a
 * repeated command gets the result of the first time.
 * @param own the queue of this process
 */
export function shareQueue(
  own: ParticipationQueue,
  live: LiveCampaigns,
  place: PeerPlace,
): ParticipationQueue {
  async function process({ eventKey, version, tokenHash, enter, clientNonce }: SentCommand) {
    const { campaign, game, version: now } = await live.at(eventKey, version)
    if (now !== version) throw new StaleCampaign()
    if (!clientNonce) return own.submit({ campaign, version, tokenHash, enter })
    if (!game) throw new NamedError('notFound')
    return own.submit({ campaign, version, tokenHash, enter, play: { game, clientNonce } })
  }

  const peers = openPeers<SentCommand, SentResult>(place, async command => {
    try {
      return { result: await process(command) }
    } catch (error) {
      if (error instanceof StaleCampaign) return { stale: true }
      if (error instanceof NamedError) return { refused: error.code, details: error.details }
      throw error
    }
  })

  return {
    async submit(command) {
      const { campaign, version, tokenHash, enter, play } = command
      if (version === undefined || peers.owns(campaign.rootId)) return own.submit(command)
      const { eventKey } = campaign
      const sent = { eventKey, version, tokenHash, enter, clientNonce: play?.clientNonce }
      const answer = await peers.ask(campaign.rootId, sent).catch(() => undefined)
      if (!answer) return own.submit(command)
      if ('stale' in answer) throw new StaleCampaign()
      if ('refused' in answer) throw new NamedError(answer.refused, answer.details)
      return answer.result
    },
    async close() {
      await peers.close()
      await own.close()
    },
  }
}
