import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf, openFound } from '#server/keys/lookup.ts'

/** The words of a message. */
interface Words {
  subject: string
  body: string
}

/** The columns of a message's words, sealed under the keys of its account. */
export function sealWords(keys: AccountKeys, messageKey: string, { subject, body }: Words): Words {
  return {
    subject: keys.seal(placeIn('messages.subject', messageKey), subject),
    body: keys.seal(placeIn('messages.body', messageKey), body),
  }
}

/** The columns of a message's recipient, sealed as its words are. */
export function sealRecipient(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  messageKey: string,
  to: string,
): { recipient: string; recipient_hash: string } {
  const recipient = keys.seal(placeIn('messages.recipient', messageKey), to)
  return { recipient, recipient_hash: lookupOf(deps, to) }
}

/** A row with its recipient opened. */
export async function openRecipient<
  Row extends { account_id: number; message_key: string; recipient: string; recipient_hash: string },
>({ keys }: Pick<Deps, 'keys'>, row: Row): Promise<Row> {
  const own = await keys.of(row.account_id)
  const place = placeIn('messages.recipient', row.message_key)
  return { ...row, recipient: openFound(own, place, row.recipient, row.recipient_hash) }
}

/** A message as its row has it, with its words opened. */
export async function openWords<Row extends Words & { account_id: number; message_key: string }>(
  { keys }: Pick<Deps, 'keys'>,
  row: Row,
): Promise<Row> {
  const own = await keys.of(row.account_id)
  return {
    ...row,
    subject: own.open(placeIn('messages.subject', row.message_key), row.subject),
    body: own.open(placeIn('messages.body', row.message_key), row.body),
  }
}
