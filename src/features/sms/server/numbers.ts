import { sql } from 'kysely'
import { z } from 'zod'
import { KEYWORD_COOL_DOWN_MS, STATUS } from '#features/campaigns/contract.ts'
import { SmsNumberRow } from '#features/sms/contract.ts'
import { TEST_NUMBER } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

type Held = SmsNumberRow['keywords'][number]

/** A keyword with the numbers that it can be texted to: a client's, or those that clients share (0). */
type HeldIn = Held & { space: number }

const overlap = (a: HeldIn, b: HeldIn) =>
  a !== b && a.space === b.space && a.keyword === b.keyword && a.from < b.until && b.from < a.until

/** Every keyword that a campaign wants or holds, or that is not free again yet. */
export async function listHeldKeywords(db: Db, now: Date): Promise<HeldIn[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'c.sms_keyword',
      'c.event_key',
      'c.title',
      'c.starts_at',
      'c.ends_at',
      'c.status',
      'c.sms_space',
    ])
    .select('a.name as client')
    .where('c.sms_keyword', 'is not', null)
    .where('c.status', '<=', STATUS.completed)
    .where('c.demo', '=', false)
    .where('c.ends_at', '>', new Date(now.getTime() - KEYWORD_COOL_DOWN_MS))
    .orderBy('c.starts_at')
    .limit(1000)
    .execute()
  const held = rows.map(row => ({
    keyword: row.sms_keyword ?? '',
    eventKey: row.event_key,
    title: row.title,
    client: row.client,
    from: row.starts_at,
    until: new Date(row.ends_at.getTime() + KEYWORD_COOL_DOWN_MS),
    state: stateOf(row.status, row.ends_at, now),
    conflict: false,
    space: row.sms_space,
  }))
  return held.map(one => ({ ...one, conflict: held.some(other => overlap(one, other)) }))
}

function stateOf(status: number, endsAt: Date, now: Date): Held['state'] {
  if (status === STATUS.draft) return 'wanted'
  return status <= STATUS.paused && endsAt > now ? 'held' : 'cooling'
}

const Documents = z.array(z.object({ fileKey: z.string(), name: z.string() }))
const Stored = SmsNumberRow.pick({ kind: true, registration: true })

const selectNumbers = (db: Db) =>
  db
    .selectFrom('sms_numbers as n')
    .leftJoin('accounts as a', 'a.id', 'n.account_id')
    .selectAll('n')
    .select('a.name as client')

function toRow(
  row: Awaited<ReturnType<ReturnType<typeof selectNumbers>['executeTakeFirstOrThrow']>>,
  keywords: readonly HeldIn[],
): SmsNumberRow {
  return {
    ...Stored.parse(row),
    id: row.number_key,
    number: row.number,
    ...(row.account_id === null ? {} : { client: { cid: row.account_id, name: row.client ?? '' } }),
    ...(row.provider_account === null ? {} : { providerAccount: row.provider_account }),
    note: row.note,
    documents: Documents.parse(row.documents),
    changedAt: row.changed_at,
    keywords: keywords.filter(({ space }) => space === (row.account_id ?? 0)),
  }
}

/** Every number with its keywords; the one of the phone on the screen last. */
export async function listNumbers(db: Db, now: Date): Promise<SmsNumberRow[]> {
  const keywords = await listHeldKeywords(db, now)
  const rows = await selectNumbers(db).orderBy('n.id').execute()
  const isShared = rows.some(({ account_id }) => account_id === null)
  return [
    ...rows.map(row => toRow(row, keywords)),
    {
      number: TEST_NUMBER,
      registration: 'none',
      note: '',
      documents: [],
      keywords: isShared ? [] : keywords.filter(({ space }) => space === 0),
    },
  ]
}

/** @throws notFound */
export async function getNumber(db: Db, numberKey: string, now: Date): Promise<SmsNumberRow> {
  const row = await selectNumbers(db).where('n.number_key', '=', numberKey).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toRow(row, await listHeldKeywords(db, now))
}

/** Puts the keywords of a client among those of its own numbers, or of the shared ones when it has none. */
export async function moveKeywords(db: Db, accountId: number): Promise<void> {
  await sql`update campaigns set sms_space = coalesce((select n.account_id from sms_numbers n
    where n.account_id = ${accountId} limit 1), 0) where account_id = ${accountId}`.execute(db)
}
