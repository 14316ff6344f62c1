import { sealBlock } from '#features/blacklist/server/index.ts'
import { changePeople, type HeldPerson, heldBy, openPerson } from '#features/participation/server/index.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from './app.ts'

/** The people of entries, opened, in the order they came. */
export async function peopleOf(
  { db, deps }: TestApp,
  entryIds: readonly number[],
): Promise<(HeldPerson & { id: number })[]> {
  const rows = await db(db =>
    db
      .selectFrom('entries')
      .select(['id', 'account_id', 'entry_key', heldBy('entries').as('held')])
      .where('id', 'in', entryIds.length > 0 ? entryIds : [0])
      .orderBy('id')
      .execute(),
  )
  return Promise.all(
    rows.map(async ({ id, account_id, entry_key, held }) => ({
      id,
      ...openPerson(await deps.keys.of(account_id), entry_key, held),
    })),
  )
}

/** The people of all entries of campaigns or dates. */
export async function peopleIn(t: TestApp, campaignIds: readonly number[]) {
  const rows = await t.db(db =>
    db.selectFrom('entries').select('id').where('campaign_id', 'in', campaignIds).execute(),
  )
  return peopleOf(
    t,
    rows.map(({ id }) => id),
  )
}

/** The hash that finds the rows of a sealed address. */
export const addressOf = ({ deps }: TestApp, email: string) => lookupOf(deps, email.toLowerCase())

/** Changes the people of entries. */
export const changePersons = (t: TestApp, entryIds: readonly number[], changes: Partial<HeldPerson>) =>
  t.db(db => changePeople(db, t.deps, entryIds, person => ({ ...person, ...changes })))

/** Puts a normalized value on the blacklist of a campaign. */
export async function blockValue(
  { db, deps }: TestApp,
  { accountId, id }: { accountId: number; id: number },
  kind: string,
  value: string,
): Promise<void> {
  const entry_key = newKey(deps.random, 'blk_')
  const keys = await deps.keys.of(accountId)
  const row = {
    account_id: accountId,
    campaign_id: id,
    entry_key,
    kind,
    reason: 'x',
    created_at: deps.clock.now(),
  }
  await db(db =>
    db
      .insertInto('blacklist')
      .values({ ...row, ...sealBlock(deps, keys, entry_key, value) })
      .execute(),
  )
}
