import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'

export const SEND_TEXT = 'send-text'

/** One text message as a feature writes it. */
export interface TextDraft {
  accountId: number
  /** E.164. */
  to: string
  template: string
  body: string
  /** The key of what it tells of, by which its delivery is found again. */
  about?: string
}

/**
 * Writes a text message to the outbox and queues its sending in the caller's transaction, as `queueMail` does.
 * @returns the message's key
 */
export async function queueText(db: Db, deps: Deps, draft: TextDraft): Promise<string> {
  const messageKey = newKey(deps.random, 'msg_')
  await db
    .insertInto('messages')
    .values({
      message_key: messageKey,
      account_id: draft.accountId,
      channel: 'sms',
      recipient: draft.to,
      template: draft.template,
      subject: '',
      body: draft.body,
      about: draft.about ?? null,
      created_at: deps.clock.now(),
    })
    .execute()
  await deps.jobs.enqueue(db, SEND_TEXT, { messageKey })
  return messageKey
}
