import { StaleCampaign } from '#features/instant-win/server/index.ts'
import { type LiveCampaign, type LiveCampaigns, openLiveCampaigns } from '#features/play/server/index.ts'
import { intentOf } from '#features/texts/contract.ts'
import { openWriter } from '#server/db/writer.ts'
import type { Deps } from '#server/deps.ts'
import { groupCommit } from '#server/group-commit.ts'
import { NamedError } from '#server/named-error.ts'
import type { Addressed, IncomingText } from './incoming-text.ts'
import { type Looks, openLooks, type Seen } from './look.ts'
import { type Answer, type Job, takeBatch } from './take-batch.ts'

const TRIES = 5

/** Where incoming text messages come together. */
export interface Inbox {
  /**
   * Takes one message: resolves when what became of it is on disk. A message that came before is answered with nothing.
   * @throws forbidden for a number that is not of whoever signed it; unavailable when too many wait
   */
  take(text: IncomingText): Promise<Answer>
  close(): Promise<void>
}

async function findLive(lives: LiveCampaigns, eventKey: string | null): Promise<LiveCampaign | undefined> {
  if (eventKey === null) return undefined
  try {
    return await lives.get(eventKey)
  } catch (error) {
    if (error instanceof NamedError && error.code === 'notFound') return undefined
    throw error
  }
}

function lookUp(looks: Looks, text: IncomingText, intent: Addressed['intent']): Promise<Seen> {
  return looks.look({
    number: text.number,
    phone: text.phone,
    keyword: intent.kind === 'words' ? (intent.keyword ?? '') : '',
    only: text.only?.rootId ?? 0,
  })
}

/** Whether the number belongs to the account at the provider that signed the message. */
function isItsNumber({ provider, providerAccount }: IncomingText, seen: Seen): boolean {
  return provider === 'simulator' || (seen.known && seen.providerAccount === providerAccount)
}

/** Opens the inbox of a process: messages are taken in batches, one transaction each, as plays are. */
export function openInbox(deps: Deps): Inbox {
  const writer = openWriter(deps.pg)
  const looks = openLooks(deps)
  const lives = openLiveCampaigns(deps, () => {})
  const group = groupCommit<Job, Answer>({
    run: jobs => writer.transaction(run => takeBatch(run, deps, jobs)),
  })
  return {
    async take(text) {
      const intent = intentOf(text.body)
      const seen = await lookUp(looks, text, intent)
      if (!isItsNumber(text, seen)) throw new NamedError('forbidden')
      const addressed = { text, intent, owner: seen.owner, toldLately: seen.toldLately }
      for (let tried = 1; ; tried++) {
        const keyword = await findLive(lives, seen.keywordEvent)
        const talk = await findLive(lives, seen.talkEvent)
        try {
          return await group.submit({ ...addressed, keyword, talk })
        } catch (error) {
          if (!(error instanceof StaleCampaign)) throw error
          if (tried === TRIES) throw new NamedError('unavailable', { retryAfter: 1 })
        }
      }
    },
    async close() {
      await group.drain()
      await Promise.all([writer.close(), looks.close(), lives.close()])
    },
  }
}
