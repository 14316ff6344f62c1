import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Clock, Random } from '#server/deps.ts'
import { KNOWN_MS, newDataKey, placeOfKey, requireMaster } from './account-keys.ts'
import type { MasterKeys } from './master/master-key.ts'

/** Until then, every program has read the new version: each reads its keys again after `KNOWN_MS`. */
const LEAD_MS = 2 * KNOWN_MS

interface RotationDeps {
  masters: MasterKeys
  clock: Clock
  random: Random
}

/**
 * Gives every account a new version of its data key, in the caller's transaction. A version that has not started yet is
 * kept instead of another.
 * @returns how many are new, and when they start
 */
export async function rotateDataKeys(
  db: Db,
  { masters, clock, random }: RotationDeps,
): Promise<{ count: number; startsAt: Date }> {
  const now = clock.now()
  const startsAt = new Date(now.getTime() + LEAD_MS)
  await lockKeys(db)
  const newest = await db
    .selectFrom('account_keys')
    .distinctOn('account_id')
    .select(['account_id', 'version', 'starts_at', 'wrapped'])
    .orderBy('account_id')
    .orderBy('version', 'desc')
    .execute()
  const { current } = masters
  let count = 0
  for (const { account_id, version: last, starts_at, wrapped: usable } of newest) {
    if (starts_at > now || usable === null) continue
    const version = last + 1
    const wrapped = await current.wrap(placeOfKey(account_id, version), newDataKey(random))
    const row = { account_id, version, master: current.id, wrapped, created_at: now, starts_at: startsAt }
    await db.insertInto('account_keys').values(row).execute()
    await db
      .updateTable('account_keys')
      .set({ retired_at: startsAt })
      .where('account_id', '=', account_id)
      .where('version', '<=', last)
      .where('retired_at', 'is', null)
      .execute()
    count += 1
  }
  return { count, startsAt }
}

/**
 * Wraps every data key with the current master key, in the caller's transaction. The data keys stay as they are, so
 * nothing is sealed again.
 * @returns how many another master key had wrapped
 */
export async function rewrapKeys(db: Db, masters: MasterKeys): Promise<number> {
  await lockKeys(db)
  const { current } = masters
  const rows = await db
    .selectFrom('account_keys')
    .select(['account_id', 'version', 'master', 'wrapped'])
    .where('master', '<>', current.id)
    .where('wrapped', 'is not', null)
    .execute()
  for (const { account_id, version, master, wrapped } of rows) {
    if (wrapped === null) continue
    const place = placeOfKey(account_id, version)
    const key = await requireMaster(masters, master).unwrap(place, wrapped)
    await db
      .updateTable('account_keys')
      .set({ master: current.id, wrapped: await current.wrap(place, key) })
      .where('account_id', '=', account_id)
      .where('version', '=', version)
      .execute()
  }
  return rows.length
}

/** Makes the data of an account unreadable for good, by the keys that sealed it, in the caller's transaction. */
export async function eraseKeys(db: Db, accountId: number, now: Date): Promise<number> {
  await lockKeys(db)
  const { numUpdatedRows } = await db
    .updateTable('account_keys')
    .set({ wrapped: null, erased_at: now })
    .where('account_id', '=', accountId)
    .where('wrapped', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** First keys of accounts wait meanwhile, so that none is wrapped with a master key that is about to go. */
async function lockKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account_keys'))`.execute(db)
}
