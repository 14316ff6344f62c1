import { findBlocks } from '#features/blacklist/server/index.ts'
import type { StoredDocument } from '#features/claims/server/index.ts'
import { describeGifts } from '#features/donations/server/index.ts'
import { openRecipient, openWords } from '#features/messaging/server/index.ts'
import { describeReceipts } from '#features/purchase-receipts/server/index.ts'
import { openTextBody, openTextPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { type Asker, addressesOf } from '../load-person.ts'
import { contactHash, donorOf, openText } from '../requests/contact.ts'
import { consentsOf, isPhone, refusalsOf } from './collect-consents.ts'
import { entriesOf } from './collect-entries.ts'

/** One item of stored data about a person: a name and a value each, as people read them. */
export type Facts = Readonly<Record<string, unknown>>

type SectionName =
  | 'entries'
  | 'prizes'
  | 'receipts'
  | 'gifts'
  | 'messages'
  | 'texts'
  | 'optOuts'
  | 'consents'
  | 'blocks'
  | 'requests'

/** All stored data about a person, by kind. */
export interface Collected {
  sections: readonly { name: SectionName; rows: readonly Facts[] }[]
  /** Documents that they uploaded. */
  documents: readonly { name: string; stored: StoredDocument }[]
}

async function blocksOf(
  db: Db,
  deps: Deps,
  accountId: number,
  addresses: readonly string[],
): Promise<Facts[]> {
  const blocks = await findBlocks(db, deps, accountId, addresses)
  return blocks.map(({ kind, value, reason, createdAt, expiresAt }) => ({
    kind,
    value,
    reason,
    since: createdAt,
    until: expiresAt,
  }))
}

async function requestsOf(db: Db, deps: Deps, { accountId, contact }: Asker): Promise<Facts[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['request_key as request', 'kind', 'state', 'asked_at as asked', 'closed_at as answered'])
    .select(['reason', 'wish_sealed'])
    .where('account_id', '=', accountId)
    .where('contact_hash', '=', contactHash(deps, contact))
    .orderBy('id')
    .execute()
  return rows.map(({ wish_sealed: wish, ...row }) => ({ ...row, wrote: openText(deps, row.request, wish) }))
}

async function textsOf(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  accountId: number,
  phones: readonly string[],
): Promise<Facts[]> {
  if (phones.length === 0) return []
  const keys = await deps.keys.of(accountId)
  const rows = await db
    .selectFrom('sms_messages')
    .select(['at', 'direction', 'phone', 'phone_hash', 'message_key', 'body', 'state'])
    .where('phone_hash', 'in', lookupsOf(deps, phones))
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, direction, state, ...row }) => {
    return { at, direction, phone: openTextPhone(keys, row), text: openTextBody(keys, row), state }
  })
}

async function messagesOf(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  accountId: number,
  recipients: readonly string[],
): Promise<Facts[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['created_at', 'sent_at', 'channel', 'account_id', 'message_key', 'subject', 'body'])
    .select(['recipient', 'recipient_hash'])
    .where('account_id', '=', accountId)
    .where('recipient_hash', 'in', lookupsOf(deps, recipients))
    .orderBy('id')
    .execute()
  const opened = await Promise.all(rows.map(async row => openRecipient(deps, await openWords(deps, row))))
  return opened.map(
    ({ created_at: written, sent_at: sent, channel, recipient: to, subject, body: text }) => ({
      written,
      sent,
      channel,
      to,
      subject,
      text,
    }),
  )
}

/** Reads every table that knows the person; docs/DATA-MAP.md lists them. */
export async function collectData(
  db: Db,
  deps: Deps,
  asker: Asker,
  awards: readonly Facts[],
): Promise<Collected> {
  const { accountId, contact, entries } = asker
  const addresses = addressesOf(contact, entries)
  const ids = entries.map(({ id }) => id)
  const receipts = await describeReceipts(db, ids)
  const documents = await db
    .selectFrom('award_documents as d')
    .innerJoin('awards as a', 'a.id', 'd.award_id')
    .select(['d.document_key as documentKey', 'd.name', 'd.content_key as contentKey'])
    .where('a.entry_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('d.id')
    .execute()
  const phones = addresses.filter(isPhone)
  return {
    documents: [
      ...documents.map(document => ({ ...document, table: 'award_documents' as const })),
      ...receipts.documents,
    ].map(({ name, ...document }) => ({ name, stored: { accountId, ...document } })),
    sections: [
      { name: 'entries', rows: await entriesOf(db, deps, accountId, ids) },
      { name: 'prizes', rows: awards },
      { name: 'receipts', rows: receipts.rows },
      { name: 'gifts', rows: await describeGifts(db, deps, donorOf(accountId, addresses)) },
      { name: 'messages', rows: await messagesOf(db, deps, accountId, addresses) },
      { name: 'texts', rows: await textsOf(db, deps, accountId, phones) },
      { name: 'optOuts', rows: await refusalsOf(db, deps, accountId, addresses) },
      { name: 'consents', rows: await consentsOf(db, deps, accountId, addresses) },
      { name: 'blocks', rows: await blocksOf(db, deps, accountId, addresses) },
      { name: 'requests', rows: await requestsOf(db, deps, asker) },
    ],
  }
}
