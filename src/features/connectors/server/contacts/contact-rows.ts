import type { Db } from '#server/db/scope.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { newKey } from '#server/security/keys.ts'
import type { Connection } from '../provider.ts'
import { Remote, type Sent } from './list.ts'

const placeOf = (contactKey: string) => placeIn('connector_contacts.remote', contactKey)

const sealRemote = (keys: AccountKeys, contactKey: string, remote: Remote) =>
  keys.seal(placeOf(contactKey), JSON.stringify(remote))

function openRemote(keys: AccountKeys, contactKey: string, sealed: string): Remote | undefined {
  const text = keys.open(placeOf(contactKey), sealed)
  return text === '' ? undefined : Remote.parse(JSON.parse(text))
}

const webhookOf = (db: Db, accountId: number, key: string) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .where('removed_at', 'is', null)

/** A contact that is about to be sent. */
interface Begun {
  contactKey: string
  /** This delivery did it already. */
  isSent: boolean
  /** It was never sent before. */
  isNew: boolean
}

/**
 * Notes that a person is about to be sent. Once that is committed, people who leave are found.
 * @returns undefined while the person has to be erased first
 */
export async function beginSending(
  db: Db,
  { deps, accountId, key, messageKey }: Connection<unknown>,
  email: string,
): Promise<Begun | undefined> {
  const { id } = await webhookOf(db, accountId, key).executeTakeFirstOrThrow()
  const email_hash = lookupOf(deps, email)
  const known = await db
    .selectFrom('connector_contacts')
    .select(['contact_key', 'wanted', 'state', 'message_key'])
    .where('webhook_id', '=', id)
    .where('email_hash', '=', email_hash)
    .forUpdate()
    .executeTakeFirst()
  if (known?.wanted === 'erased') return undefined
  const contactKey = known?.contact_key ?? newKey(deps.random, 'ctc_')
  if (known?.message_key === messageKey && known.state !== 'sending')
    return { contactKey, isSent: true, isNew: false }
  const sending = { wanted: 'there', state: 'sending', sending_at: deps.clock.now() } as const
  const remote = sealRemote(await deps.keys.of(accountId), contactKey, { email })
  const own = { contact_key: contactKey, account_id: accountId, webhook_id: id, email_hash, remote }
  await db
    .insertInto('connector_contacts')
    .values({ ...own, ...sending })
    .onConflict(conflict => conflict.columns(['webhook_id', 'email_hash']).doUpdateSet(sending))
    .execute()
  return { contactKey, isSent: false, isNew: !known }
}

/**
 * Notes the result of sending a person.
 * @returns whether the person is still wanted there
 */
export async function endSending(
  db: Db,
  { deps, accountId, messageKey }: Connection<unknown>,
  contactKey: string,
  { state, remote }: Sent,
): Promise<boolean> {
  const sealed = remote ? sealRemote(await deps.keys.of(accountId), contactKey, remote) : ''
  const { wanted } = await db
    .updateTable('connector_contacts')
    .set({ state, remote: sealed, message_key: messageKey })
    .where('account_id', '=', accountId)
    .where('contact_key', '=', contactKey)
    .returning('wanted')
    .executeTakeFirstOrThrow()
  return wanted === 'there'
}

/** A contact as it is known. */
export async function findContact(db: Db, { deps, accountId }: Connection<unknown>, contactKey: string) {
  const row = await db
    .selectFrom('connector_contacts')
    .select(['wanted', 'state', 'sending_at as sendingAt', 'remote'])
    .where('account_id', '=', accountId)
    .where('contact_key', '=', contactKey)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, remote: openRemote(await deps.keys.of(accountId), contactKey, row.remote) }
}

/** Notes that a person left while their sending began, and forgets one who was never sent. */
export async function giveUpSending(
  db: Db,
  { accountId }: Connection<unknown>,
  { contactKey, isNew }: Begun,
): Promise<void> {
  if (isNew) return endLeaving(db, accountId, contactKey, 'erased')
  await db
    .updateTable('connector_contacts')
    .set({ wanted: 'unsubscribed' })
    .where('account_id', '=', accountId)
    .where('contact_key', '=', contactKey)
    .where('wanted', '=', 'there')
    .execute()
}

/** Notes that a person left; of one who was erased, nothing stays. */
export async function endLeaving(
  db: Db,
  accountId: number,
  contactKey: string,
  wanted: string,
): Promise<void> {
  if (wanted === 'erased') {
    await db
      .deleteFrom('connector_contacts')
      .where('account_id', '=', accountId)
      .where('contact_key', '=', contactKey)
      .execute()
    return
  }
  await db
    .updateTable('connector_contacts')
    .set({ state: 'gone' })
    .where('account_id', '=', accountId)
    .where('contact_key', '=', contactKey)
    .execute()
}

/** Forgets all contacts of a connector that is removed. */
export async function forgetContacts(db: Db, accountId: number, key: string): Promise<void> {
  await db
    .deleteFrom('connector_contacts')
    .where('account_id', '=', accountId)
    .where('webhook_id', 'in', query =>
      query.selectFrom('webhooks').select('id').where('webhook_key', '=', key),
    )
    .execute()
}
