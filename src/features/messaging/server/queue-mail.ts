import type { SecretTemplate, TemplateName } from '#features/messaging/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Secret } from '#server/security/hidden-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { type OutboxDeps, storeMessage } from './store-message.ts'

export const SEND_MAIL = 'send-mail'

const MAX_SUBJECT = 200

/** A kind of message, with its secret exactly where the kind carries one. */
export type Kind =
  | { template: SecretTemplate; secret: Secret }
  | { template: Exclude<TemplateName, SecretTemplate>; secret?: undefined }

/** One email from a feature. */
export type MailDraft = Kind & {
  accountId: number
  /** An address that the schema Email has accepted. */
  to: string
  subject: string
  /** Plain text in paragraphs, the source of the page for mail programs; the last one names the sender. */
  body: string
  /** English when absent. */
  language?: Language
  /** Key of its subject, which finds its delivery, and its secret when it is used. */
  about?: string
}

/** A header is one line of plain characters, with any names and titles in it. */
function toHeader(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)
}

/**
 * Writes an email to the outbox and queues its sending in the caller's transaction, so that it is sent exactly when its
 * change happened.
 * @returns the message's key
 */
export function queueMail(db: Db, deps: OutboxDeps, draft: MailDraft): Promise<string> {
  return storeMessage(db, deps, SEND_MAIL, { ...draft, channel: 'email', subject: toHeader(draft.subject) })
}
