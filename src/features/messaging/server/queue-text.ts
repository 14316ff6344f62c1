import { lawAt } from '#features/law/server/index.ts'
import { nextDaytime } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Kind } from './queue-mail.ts'
import { storeMessage } from './store-message.ts'

export const SEND_TEXT = 'send-text'

/** One text message as a feature writes it. */
export type TextDraft = Kind & {
  accountId: number
  /** E.164. */
  to: string
  body: string
  /** Key of its subject, which finds its delivery, and its secret when it is used. */
  about?: string
  /** The campaign whose figures count it. */
  campaignId?: number
  /**
   * For unsolicited texts: they wait for the texting hours of the recipient's state (compliance, M08), in this zone
   * when the number does not reveal its own.
   */
  marketingIn?: string
}

/**
 * Writes a text message to the outbox and queues its sending in the caller's transaction, as `queueMail` does.
 * @returns the message's key
 */
export async function queueText(db: Db, deps: Deps, draft: TextDraft): Promise<string> {
  const { marketingIn, ...message } = draft
  const now = deps.clock.now()
  const startAfter = marketingIn && nextDaytime(await lawAt(db, now), now, draft.to, marketingIn)
  return storeMessage(db, deps, SEND_TEXT, {
    ...message,
    channel: 'sms',
    subject: '',
    ...(startAfter ? { startAfter } : {}),
  })
}
