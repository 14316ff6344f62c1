import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Answers } from '../answers/answers.ts'

/** An entry as later steps need it. */
export interface Entry {
  id: number
  entryKey: string
  campaignId: number
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
  'person_tag as personTag',
  'first_name as firstName',
  'period',
  'source',
  'test',
  'created_at as createdAt',
] as const

/** Adds the answers of a later screen. */
export async function addAnswers(db: Db, entry: Entry, { others, consents }: Answers): Promise<void> {
  await db
    .updateTable('entries')
    .set({
      answers: sql`answers || ${JSON.stringify(others)}::jsonb`,
      consents: sql`consents || ${JSON.stringify(consents)}::jsonb`,
    })
    .where('campaign_id', '=', entry.campaignId)
    .where('id', '=', entry.id)
    .execute()
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

/** Entrant of a campaign whose token has this hash, with the values that a blacklist could match. */
export async function findEntrantByToken(
  db: Db,
  campaignId: number,
  tokenHash: Buffer,
): Promise<{ email?: string; phone?: string; name?: string }> {
  const row = await db
    .selectFrom('entries')
    .select(['email', 'phone', 'first_name', 'last_name'])
    .where('campaign_id', '=', campaignId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const name = [row?.first_name, row?.last_name].filter(Boolean).join(' ')
  return {
    ...(row?.email ? { email: row.email } : {}),
    ...(row?.phone ? { phone: row.phone } : {}),
    ...(name ? { name } : {}),
  }
}
