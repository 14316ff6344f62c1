import type { TemplateName } from '#features/messaging/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { storeMessage } from './store-message.ts'

export const SEND_MAIL = 'send-mail'

const MAX_SUBJECT = 200

/** One mail as a feature writes it. */
export interface MailDraft {
  accountId: number
  /** An address that the schema Email has accepted. */
  to: string
  template: TemplateName
  subject: string
  /** Plain text in paragraphs, from which the page for mail programs is made; the last one names who writes. */
  body: string
  /** The key of what it tells of, by which its delivery is found again. */
  about?: string
}

/** A header is one line of plain characters, whatever names and titles it quotes. */
function toHeader(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
}

/**
 * Writes a mail to the outbox and queues its sending in the caller's transaction, so that it is sent
 * exactly when the change it tells of happened.
 * @returns the message's key
 */
export function queueMail(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'jobs'>,
  draft: MailDraft,
): Promise<string> {
  return storeMessage(db, deps, SEND_MAIL, { ...draft, channel: 'email', subject: toHeader(draft.subject) })
}
