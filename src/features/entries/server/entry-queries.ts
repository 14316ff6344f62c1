import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Answers } from './answers.ts'
import type { Identity } from './identity.ts'

/** An entry as later steps need it. */
export interface Entry {
  id: number
  entryKey: string
  campaignId: number
  person: string
  personTag: Buffer
  firstName: string | null
  period: number
  source: string
  test: boolean
  createdAt: Date
}

const COLUMNS = [
  'id',
  'entry_key as entryKey',
  'campaign_id as campaignId',
  'person',
  'person_tag as personTag',
  'first_name as firstName',
  'period',
  'source',
  'test',
  'created_at as createdAt',
] as const

/** Adds what was answered on a later screen. */
export async function addAnswers(db: Db, entry: Entry, { others, consents }: Answers): Promise<void> {
  await db
    .updateTable('entries')
    .set({
      answers: sql`answers || ${JSON.stringify(others)}::jsonb`,
      consents: sql`consents || ${JSON.stringify(consents)}::jsonb`,
    })
    .where('id', '=', entry.id)
    .execute()
}

/** An entry before it has a row. */
export interface NewEntry {
  accountId: number
  campaignId: number
  entryKey: string
  tokenHash: Buffer
  nonce: Buffer
  identity: Identity
  period: number
  answers: Answers
  source: string
  test: boolean
  createdAt: Date
}

/**
 * Stores an entry. Copies of a request have the same nonce and the same token, and either may collide first.
 * @returns undefined when the nonce was used in this campaign already
 */
export async function insertEntry(db: Db, entry: NewEntry): Promise<Entry | undefined> {
  const { person, others, consents } = entry.answers
  return db
    .insertInto('entries')
    .values({
      account_id: entry.accountId,
      campaign_id: entry.campaignId,
      entry_key: entry.entryKey,
      token_hash: entry.tokenHash,
      nonce: entry.nonce,
      person: entry.identity.person,
      person_tag: entry.identity.tag,
      period: entry.period,
      first_name: person.firstName ?? null,
      last_name: person.lastName ?? null,
      email: person.email ?? null,
      phone: person.phoneNumber ?? null,
      zip: person.zip ?? null,
      birthday: person.birthday ?? null,
      answers: JSON.stringify(others),
      consents: JSON.stringify(consents),
      source: entry.source,
      test: entry.test,
      created_at: entry.createdAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** The entry that a nonce made. */
export async function findEntryByNonce(
  db: Db,
  campaignId: number,
  nonce: Buffer,
): Promise<Entry | undefined> {
  return db
    .selectFrom('entries')
    .select(COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
}

/** The entry of a campaign whose participant holds the token with this hash. */
export async function findEntryByToken(
  db: Db,
  campaignId: number,
  tokenHash: Buffer,
): Promise<Entry | undefined> {
  return db
    .selectFrom('entries')
    .select(COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** A person within the campaign or event that their limit counts in. */
export interface Participation {
  campaignId: number
  accountId: number
  person: string
  period: number
}

/**
 * Counts one entry of a person, unless they have `most` in this period already. Locks the person until
 * the transaction ends, so parallel entries are counted one after the other.
 * @returns whether it is the person's first, or undefined when the limit is reached
 */
export async function countParticipation(
  db: Db,
  { campaignId, accountId, person, period }: Participation,
  most: number,
): Promise<{ isFirst: boolean } | undefined> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into participants as p (campaign_id, account_id, person, period, entries)
    values (${campaignId}, ${accountId}, ${person}, ${period}, 1)
    on conflict (campaign_id, person) do update set
      period = excluded.period,
      entries = case when p.period = excluded.period then p.entries + 1 else 1 end
    where p.period < excluded.period or (p.period = excluded.period and p.entries < ${most})
    returning xmax = 0 as "isFirst"
  `.execute(db)
  return rows[0]
}

/** What one entry adds to the figures. */
export interface EntryCount {
  rootId: number
  campaignId: number
  at: Date
  source: string
  isFirst: boolean
  emailOptIn: boolean
  smsOptIn: boolean
}

/**
 * Adds an entry to the campaign's totals and to its minute; one statement, because others wait for it. The
 * minute is counted from the log's row, so that the log is locked before it, as plays do.
 */
export async function countEntry(db: Db, count: EntryCount): Promise<void> {
  await sql`
    with log as (
      update play_logs
      set entries = entries + 1, participants = participants + ${Number(count.isFirst)},
        email_opt_ins = email_opt_ins + ${Number(count.emailOptIn)},
        sms_opt_ins = sms_opt_ins + ${Number(count.smsOptIn)}
      where campaign_id = ${count.rootId}
      returning account_id
    )
    insert into minute_counts as m (campaign_id, account_id, minute, source, entries)
    select ${count.campaignId}::bigint, account_id, date_trunc('minute', ${count.at}::timestamptz),
      ${count.source}, 1
    from log
    on conflict (campaign_id, minute, source) do update set entries = m.entries + 1
  `.execute(db)
}
