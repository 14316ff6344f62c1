import { z } from 'zod'
import { winnerTerms } from '#features/claims/server/index.ts'
import { Donor, sealDonor, sealPledgePhone } from '#features/donations/server/index.ts'
import {
  heldBy,
  IS_PLAIN,
  NOT_PLAIN,
  openPerson,
  sealPerson,
  selectEntriesOf,
} from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { isPlainLookup, lookupOf, plainLookupSql } from '#server/keys/lookup.ts'

/** Values of a row by column. */
export type Values = Readonly<Record<string, unknown>>

/** A table with columns that the keys of its rows' accounts seal. */
export interface SealedTable {
  name: string
  /** Column with the key of a row, a part of the place of each value. */
  key: string
  columns: readonly string[]
  /** Column with the campaign as a whole, in tables that are distributed by it. */
  root?: 'root_id'
  /** How rows of earlier versions are recognized that have a value elsewhere, and what takes its place. */
  earlier?: {
    /** SQL condition on the row, in the words of the table's index. */
    is: string
    /** Reads what such rows need from other tables, which may be on other servers. @returns the values for a row */
    beside?(db: Db, rows: readonly Values[]): Promise<(row: Values) => Values>
    /** Changes of such a row. */
    change(deps: Pick<Deps, 'sealKey'>, keys: AccountKeys, row: Values): Values
  }
}

const Text = z.string().nullable()

const Entry = z.object({
  account_id: z.number(),
  entry_key: z.string(),
  created_at: z.string(),
  timezone: z.string(),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
  zip: Text,
  birthday: Text,
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

const Winner = z.object({
  account_id: z.number(),
  entry_key: Text.optional(),
  held: Text.optional(),
})

/** Places of a value in its table: an earlier version had it where its hash is now. */
interface Found {
  name: string
  key: string
  column: string
  hash: string
}

const earlierFound = ({ name, key, column, hash }: Found): NonNullable<SealedTable['earlier']> => ({
  is: plainLookupSql(hash),
  change(deps, keys, row) {
    const value = String(row[hash])
    if (!isPlainLookup(value)) return {}
    const lookup = lookupOf(deps, value)
    const rowKey = key === hash ? lookup : String(row[key])
    return { [hash]: lookup, [column]: keys.seal(placeIn(`${name}.${column}`, rowKey), value) }
  },
})

const phoneTable = (name: string, key: string, columns: readonly string[] = []): SealedTable => ({
  name,
  key,
  columns: [...columns, 'phone'],
  earlier: earlierFound({ name, key, column: 'phone', hash: 'phone_hash' }),
})

/** Time zones of the campaigns or dates of entries. */
async function timezones(db: Db, rows: readonly Values[]): Promise<(entry: Values) => Values> {
  const ids = new Set(rows.map(row => Number(row.campaign_id)))
  const found = await db
    .selectFrom('campaigns')
    .select(['id', 'timezone'])
    .where('id', 'in', [...ids])
    .execute()
  const zones = new Map(found.map(({ id, timezone }) => [id, timezone]))
  return row => ({ timezone: zones.get(Number(row.campaign_id)) })
}

/** The people who won awards. */
async function winners(db: Db, rows: readonly Values[]): Promise<(award: Values) => Values> {
  const places = rows.map(row => ({ rootId: Number(row.campaign_id), entryId: Number(row.entry_id) }))
  const found = await selectEntriesOf(db, places)
    .select(['id', 'entry_key', heldBy('entries').as('held')])
    .execute()
  const people = new Map(found.map(({ id, ...person }) => [id, person]))
  return row => people.get(Number(row.entry_id)) ?? {}
}

/** Every table of personal data that is sealed under the keys of accounts. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    name: 'messages',
    key: 'message_key',
    columns: ['subject', 'body', 'recipient'],
    earlier: earlierFound({
      name: 'messages',
      key: 'message_key',
      column: 'recipient',
      hash: 'recipient_hash',
    }),
  },
  { name: 'connector_contacts', key: 'contact_key', columns: ['remote'] },
  { name: 'webhooks', key: 'webhook_key', columns: ['settings'] },
  phoneTable('sms_messages', 'message_key', ['body']),
  {
    name: 'blacklist',
    key: 'entry_key',
    columns: ['value'],
    earlier: earlierFound({ name: 'blacklist', key: 'entry_key', column: 'value', hash: 'value_hash' }),
  },
  // Their rows have no key of their own: a phone opens beside its own hash alone.
  phoneTable('sms_consents', 'phone_hash'),
  phoneTable('sms_links', 'phone_hash'),
  {
    name: 'pledges',
    key: 'pledge_key',
    columns: ['phone'],
    earlier: {
      is: plainLookupSql('phone_hash'),
      change: (deps, keys, row) =>
        sealPledgePhone(
          deps,
          { accountId: Number(row.account_id), keys, pledgeKey: String(row.pledge_key) },
          String(row.phone_hash),
        ),
    },
  },
  {
    name: 'donations',
    key: 'donation_key',
    columns: ['donor'],
    earlier: {
      is: "first_name <> '' or last_name <> '' or email <> '' or answers <> '{}'",
      change: (deps, keys, row) =>
        sealDonor(
          deps,
          { accountId: Number(row.account_id), keys, donationKey: String(row.donation_key) },
          Donor.parse(row),
        ),
    },
  },
  {
    name: 'entries',
    key: 'entry_key',
    columns: ['sealed'],
    root: 'root_id',
    earlier: {
      is: IS_PLAIN,
      beside: timezones,
      change(deps, keys, row) {
        const {
          account_id: accountId,
          entry_key: entryKey,
          created_at,
          timezone,
          ...columns
        } = Entry.parse(row)
        const { first_name: firstName, last_name: lastName, ...person } = columns
        const of = { accountId, entryKey, createdAt: new Date(created_at), timezone }
        return {
          ...NOT_PLAIN,
          ...sealPerson(deps, keys, of, { firstName, lastName, ...person }),
          answers: {},
        }
      },
    },
  },
  {
    name: 'awards',
    key: 'award_key',
    columns: [],
    earlier: {
      is: 'found_by is null',
      beside: winners,
      change(deps, keys, row) {
        const { account_id: accountId, entry_key, held } = Winner.parse(row)
        return { found_by: winnerTerms(deps, accountId, openPerson(keys, entry_key ?? '', held ?? '')) }
      },
    },
  },
  { name: 'award_documents', key: 'document_key', columns: ['content_key'] },
  { name: 'purchase_receipt_files', key: 'file_key', columns: ['content_key'] },
]
