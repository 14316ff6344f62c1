import type { OutboxItem } from '#features/messaging/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Secret, withoutSecrets } from '#server/security/hidden-text.ts'
import { newKey } from '#server/security/keys.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { sealRecipient, sealWords } from './sealed-words.ts'
import { sealedColumns } from './secrets.ts'

/** One message as the outbox keeps it. */
export interface StoredMessage {
  accountId: number
  channel: OutboxItem['channel']
  to: string
  template: string
  subject: string
  body: string
  /** Language of its text (BCP 47); English when absent. */
  language?: Language | undefined
  /** Secret in its text, sealed until it is used, expires or is delivered. */
  secret?: Secret | undefined
  /** Key of its subject, which finds its delivery, and its secret when it is used. */
  about?: string | undefined
  /** The campaign whose figures count it. */
  campaignId?: number | undefined
  /** Earliest time of sending; at once when absent. */
  startAfter?: Date | undefined
}

/** Dependencies for writing a message. */
export type OutboxDeps = Pick<Deps, 'clock' | 'random' | 'jobs' | 'sealKey' | 'keys'>

/**
 * Writes a message to the outbox and queues the job that sends it in the caller's transaction, so that it is sent
 * exactly when its change happened.
 * @param job undefined for a message that waits until it is queued again
 * @returns the message's key
 */
export async function storeMessage(
  db: Db,
  deps: OutboxDeps,
  job: string | undefined,
  {
    accountId,
    channel,
    to,
    template,
    subject,
    body,
    language,
    secret,
    about,
    campaignId,
    startAfter,
  }: StoredMessage,
): Promise<string> {
  const messageKey = newKey(deps.random, 'msg_')
  const shown = secret ? withoutSecrets(subject, secret.values) : subject
  const columns = secret ? sealedColumns(deps, messageKey, body, secret) : { body }
  const keys = await deps.keys.of(accountId)
  await db
    .insertInto('messages')
    .values({
      message_key: messageKey,
      account_id: accountId,
      channel,
      ...sealRecipient(deps, keys, messageKey, to),
      template,
      ...columns,
      ...sealWords(keys, messageKey, { subject: shown, body: columns.body }),
      language: language ?? null,
      about: about ?? null,
      campaign_id: campaignId ?? null,
      created_at: deps.clock.now(),
    })
    .execute()
  if (job) await deps.jobs.enqueue(db, job, { messageKey }, startAfter ? { startAfter } : {})
  return messageKey
}
