import { sql } from 'kysely'
import { findBlocks } from '#features/blacklist/server/index.ts'
import type { StoredDocument } from '#features/claims/server/index.ts'
import { describeGifts } from '#features/donations/server/index.ts'
import { openRecipient, openWords } from '#features/messaging/server/index.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import { describeReceipts } from '#features/purchase-receipts/server/index.ts'
import { openTextBody, openTextPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { type Asker, addressesOf } from '../load-person.ts'
import { contactHash, donorOf, openText } from '../requests/contact.ts'
import { consentsOf, isPhone, refusalsOf } from './collect-consents.ts'

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

/** The opened people of entries, as JSON, beside the entries' ids. */
async function heldByEntries(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  entryIds: readonly number[],
) {
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'entry_key', heldBy('entries').as('held')])
    .where('id', 'in', entryIds.length > 0 ? entryIds : [0])
    .execute()
  const keys = await deps.keys.of(accountId)
  const people = rows.map(({ entry_key, held }) => JSON.stringify(openPerson(keys, entry_key, held)))
  return { ids: rows.map(({ id }) => id), people }
}

async function entriesOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  entryIds: readonly number[],
): Promise<Facts[]> {
  const { ids, people } = await heldByEntries(db, deps, accountId, entryIds)
  const { rows } = await sql<Facts>`
    select c.title as campaign, c.event_key as "campaign key", e.entry_key as entry, e.created_at as "taken part at",
      h.person ->> 'firstName' as "first name", h.person ->> 'lastName' as "last name", h.person ->> 'email' as email,
      h.person ->> 'phone' as phone, h.person ->> 'zip' as zip, h.person ->> 'birthday' as birthday,
      e.source as "came by", e.test as "trial run",
      (
        select jsonb_object_agg(coalesce(q.label, a.key), coalesce(q.picked, a.value)) from jsonb_each(h.person -> 'answers') a
        left join lateral (
          select question ->> 'label' as label, (
            select case jsonb_typeof(a.value) when 'array' then jsonb_agg(o ->> 'label') else to_jsonb(min(o ->> 'label')) end
            from jsonb_array_elements(question -> 'options') o
            where case jsonb_typeof(a.value) when 'array' then a.value ? (o ->> 'key') else a.value #>> '{}' = o ->> 'key' end
          ) as picked
          from tiles t, jsonb_array_elements(t.components -> 'questions') question
          where t.campaign_id = coalesce(c.parent_id, c.id) and question ->> 'componentKey' = a.key limit 1
        ) q on true
      ) as answers,
      (
        select jsonb_agg(jsonb_build_object('for', g.value ->> 'consentFor', 'words', g.value ->> 'text', 'at',
          coalesce(g.value ->> 'at', e.created_at::text), 'from', g.value ->> 'ip', 'with', g.value ->> 'agent',
          'Global Privacy Control', g.value ->> 'gpc'))
        from jsonb_each(e.consents) g
      ) as "agreed to",
      case p.outcome when 0 then 'lost' when 1 then 'won' when 2 then 'limit reached' end as result,
      p.received_at as "played at",
      (select jsonb_agg(encode(d.hash, 'hex')) from draw_entries d
        where d.campaign_id = e.root_id and d.entry_id = e.id) as "fingerprints in draws",
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', r.rank, 'note', r.note, 'evidence', r.disqualify_evidence)))
        from draw_ranks r where r.entry_id = e.id) as "places in draws",
      (select max(x.note) from draw_exclusions x where x.campaign_id = e.root_id and x.entry_id = e.id) as "left out of a draw because",
      (select host(t.address) from entry_traces t where t.root_id = e.root_id and t.campaign_id = e.campaign_id and t.entry_id = e.id)
        as "network address",
      (select t.device from entry_traces t where t.root_id = e.root_id and t.campaign_id = e.campaign_id and t.entry_id = e.id)
        as "fingerprint of the browser",
      (select jsonb_build_object('postmark', m.postmark, 'received on', m.received_on)
        from mail_entries m where m.entry_id = e.id) as "came by mail"
    from entries e join campaigns c on c.id = e.campaign_id
    left join plays p on p.campaign_id = e.root_id and p.entry_id = e.id
    join unnest(${ids}::int8[], ${people}::jsonb[]) h (id, person) on h.id = e.id
    order by e.id`.execute(db)
  return rows
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
