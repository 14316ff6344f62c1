import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Answers } from '../answers/answers.ts'
import { changePeople } from './change-people.ts'
import { type HeldPerson, heldBy, openPerson } from './sealed-person.ts'

/** An entry as later steps need it. */
export interface Entry {
  id: number
  entryKey: string
  campaignId: number
  /** The campaign as a whole: its own, or that of its date. */
  rootId: number
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
  'root_id as rootId',
  'person_tag as personTag',
  'period',
  'source',
  'test',
  'created_at as createdAt',
] as const

/** Adds the answers of a later screen. */
export async function addAnswers(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  entry: Entry,
  { others, consents }: Answers,
): Promise<void> {
  const answered = (person: HeldPerson) => ({ ...person, answers: { ...person.answers, ...others } })
  await changePeople(db, deps, [entry.id], answered, entry.rootId)
  await db
    .updateTable('entries')
    .set({ consents: sql`consents || ${JSON.stringify(consents)}::jsonb` })
    .where('root_id', '=', entry.rootId)
    .where('id', '=', entry.id)
    .execute()
}

/** The entry of a campaign whose participant holds the token with this hash. */
export async function findEntryByToken(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, rootId }: Pick<Campaign, 'id' | 'rootId'>,
  tokenHash: Buffer,
): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('entries')
    .select(COLUMNS)
    .select(['account_id', heldBy('entries').as('held')])
    .where('root_id', '=', rootId)
    .where('campaign_id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, held, ...entry } = row
  const { firstName } = openPerson(await deps.keys.of(account_id), entry.entryKey, held)
  return { ...entry, firstName }
}

/** Entrant of a campaign whose token has this hash, with the values that a blacklist could match. */
export async function findEntrantByToken(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, rootId }: Pick<Campaign, 'id' | 'rootId'>,
  tokenHash: Buffer,
): Promise<{ email?: string; phone?: string; name?: string }> {
  const row = await db
    .selectFrom('entries')
    .select(['account_id', 'entry_key', heldBy('entries').as('held')])
    .where('root_id', '=', rootId)
    .where('campaign_id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return {}
  const person = openPerson(await deps.keys.of(row.account_id), row.entry_key, row.held)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return {
    ...(person.email ? { email: person.email } : {}),
    ...(person.phone ? { phone: person.phone } : {}),
    ...(name ? { name } : {}),
  }
}
