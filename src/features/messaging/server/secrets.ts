import { sql } from 'kysely'
import { SECRET_TEMPLATES } from '#features/messaging/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hideSecrets, openHidden, type Secret } from '#server/security/hidden-text.ts'

/** Text in place of a message whose secret could not be separated from the rest. */
export const ALL_HIDDEN = 'This message contains a password, code or link. Its text is hidden.'

const placeOf = (messageKey: string) => `message ${messageKey}`

/** The columns of a message with a secret: dots in its text, the whole sealed. */
export function sealedColumns(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  messageKey: string,
  body: string,
  { values, until }: Secret,
) {
  const { shown, sealed } = hideSecrets(deps, placeOf(messageKey), body, values)
  return { body: shown, secret: 'sealed', secret_sealed: sealed, secret_until: until }
}

/** The same for a message of an earlier version, whose secret is unknown within the whole. */
export function allSealedColumns(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  messageKey: string,
  body: string,
  until: Date,
) {
  return { ...sealedColumns(deps, messageKey, body, { values: [], until }), body: ALL_HIDDEN }
}

/** The columns of a message whose secret is used, expired or delivered. */
export const BLANKED = { secret: 'gone', secret_sealed: null } as const

interface StoredSecret {
  message_key: string
  template: string
  body: string
  secret: string | null
  secret_sealed: Buffer | null
}

/** Whether an earlier version wrote a message with its secret, and no job has sealed it yet. */
export const isUnsealed = ({ template, secret }: Pick<StoredSecret, 'template' | 'secret'>): boolean =>
  secret === null && SECRET_TEMPLATES.some(name => name === template)

/** The text that may be shown to those who may read the message. */
export function shownBody(message: Omit<StoredSecret, 'secret_sealed'>): string {
  return isUnsealed(message) ? ALL_HIDDEN : message.body
}

/** The whole text with its secret; undefined once that is gone. */
export function wholeBody(deps: Pick<Deps, 'sealKey'>, message: StoredSecret): string | undefined {
  if (message.secret === 'gone') return undefined
  if (message.secret_sealed === null) return message.body
  return openHidden(deps, placeOf(message.message_key), message.secret_sealed)
}

/** Changes to a message after its delivery. */
export function handedOver(message: Pick<StoredSecret, 'template' | 'secret'>) {
  if (message.secret) return BLANKED
  return isUnsealed(message) ? { ...BLANKED, body: ALL_HIDDEN } : {}
}

/**
 * Blanks the secrets of all messages about an object, in the transaction that uses or disables them.
 * @param about as the messages were written with it
 */
export async function blankSecrets(db: Db, about: string): Promise<void> {
  const blanked = await db
    .updateTable('messages')
    .set(BLANKED)
    .where('about', '=', about)
    .where('secret', '=', 'sealed')
    .returning('sms_key')
    .execute()
  const texts = blanked.flatMap(({ sms_key }) => sms_key ?? [])
  if (texts.length === 0) return
  await db
    .updateTable('sms_messages')
    .set(BLANKED)
    .where('message_key', 'in', texts)
    .where('secret', '=', 'sealed')
    .execute()
}

/** Condition in the exact words of the index of unsealed messages. */
export const STILL_UNSEALED = sql<boolean>`secret is null and template in (${sql.join(
  SECRET_TEMPLATES.map(name => sql.lit(name)),
)})`
