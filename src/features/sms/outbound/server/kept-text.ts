import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf, openFound } from '#server/keys/lookup.ts'
import { openHidden } from '#server/security/hidden-text.ts'
import { seal } from '#server/security/seal.ts'

/** The words of a text message that never leaves, for the phone on the screen. */
export interface KeptText {
  text: string
  /** The same with dots in the place of its secret, and until when that opens something. */
  hidden?: { shown: string; until: Date } | undefined
}

const placeOf = (messageKey: string) => `text ${messageKey}`
const bodyOf = (messageKey: string) => placeIn('sms_messages.body', messageKey)

const phoneOf = (messageKey: string) => placeIn('sms_messages.phone', messageKey)

/** The columns of the phone that a text went to or came from. */
export function sealTextPhone(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  messageKey: string,
  phone: string,
): { phone: string; phone_hash: string } {
  return { phone: keys.seal(phoneOf(messageKey), phone), phone_hash: lookupOf(deps, phone) }
}

/** The phone of a row of the log. */
export function openTextPhone(
  keys: AccountKeys,
  { message_key: key, phone, phone_hash: hash }: { message_key: string; phone: string; phone_hash: string },
): string {
  return openFound(keys, phoneOf(key), phone, hash)
}

/** The words of a text as its row has them, sealed under the keys of its account. */
export const sealTextBody = (keys: AccountKeys, messageKey: string, text: string): string =>
  keys.seal(bodyOf(messageKey), text)

/** The words of a row of the log, without their secret. */
export function openTextBody(
  keys: AccountKeys,
  { message_key: key, body }: { message_key: string; body: string },
): string {
  return keys.open(bodyOf(key), body)
}

/** Stored form of texts in the log: a secret is sealed by itself, so that it can go before the rest. */
export function keptColumns(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  keys: AccountKeys,
  messageKey: string,
  { text, hidden }: KeptText,
) {
  const body = sealTextBody(keys, messageKey, hidden?.shown ?? text)
  if (!hidden) return { body }
  const sealed = seal(deps, placeOf(messageKey), Buffer.from(text))
  return { body, secret: 'sealed', secret_sealed: sealed, secret_until: hidden.until }
}

/** The words with their secret; without it once that is gone. */
export function openKeptText(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  row: { message_key: string; body: string; secret_sealed: Buffer | null },
): string {
  const { message_key: key, secret_sealed: sealed } = row
  return sealed ? openHidden(deps, placeOf(key), sealed) : openTextBody(keys, row)
}
