import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'

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
