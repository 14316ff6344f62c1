import { sql } from 'kysely'
import { forgetCertificates } from '#features/fairness/server/index.ts'
import { FORGOTTEN, rootsOfEntries } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { REASON } from './exclude.ts'

const TOKEN_BYTES = 32

/** Tickets whose list is not frozen yet are left out of it, by name: erased (pf1 4.4, item 2). */
async function excludeErased(
  db: Db,
  rootIds: readonly number[],
  entryIds: readonly number[],
  now: Date,
): Promise<void> {
  const tickets = await db
    .selectFrom('draw_entries')
    .select(['entry_id', 'draw_no', 'account_id', 'campaign_id'])
    .where('campaign_id', 'in', rootIds)
    .where('entry_id', '=', sql<number>`any (${[...entryIds]}::bigint[])`)
    .where('unit', '=', 1)
    .execute()
  if (tickets.length === 0) return
  const frozen = await db
    .selectFrom('draws')
    .select(['campaign_id', 'draw_no'])
    .where('campaign_id', 'in', rootIds)
    .where('state', '<>', 'asked')
    .execute()
  const isFrozen = new Set(frozen.map(({ campaign_id, draw_no }) => `${campaign_id} ${draw_no}`))
  const open = tickets.filter(({ campaign_id, draw_no }) => !isFrozen.has(`${campaign_id} ${draw_no}`))
  if (open.length === 0) return
  await db
    .insertInto('draw_exclusions')
    .values(open.map(ticket => ({ ...ticket, reason: REASON.erased, excluded_at: now })))
    .onConflict(conflict =>
      conflict.columns(['entry_id', 'campaign_id', 'draw_no']).doUpdateSet(({ ref }) => ({
        reason: ref('excluded.reason'),
        excluded_at: ref('excluded.excluded_at'),
      })),
    )
    .execute()
}

/** Deletes certificates that may name one of these: they are republished without the name on request. */
async function forgetNames(db: Db, entryIds: readonly number[]): Promise<void> {
  const draws = await db
    .selectFrom('draw_ranks as r')
    .innerJoin('draws as d', 'd.id', 'r.draw_id')
    .select(['d.campaign_id as campaignId', 'd.draw_no as drawNo'])
    .distinct()
    .where('r.entry_id', 'in', entryIds)
    .execute()
  await forgetCertificates(db, draws)
}

/**
 * Erases the people of these entries, in the caller's transaction: names, addresses, answers, consents and the nonces
 * of their tickets. A draw whose list is not frozen leaves them out with the reason "erased". A frozen list stays as it
 * is: its hashes can no longer be attributed to a person, and its certificate stays valid (pf1 4.7). The link of the
 * participant stops working. The caller erases the person's data in other features, such as claims.
 * @param entryIds internal ids of entries of one account
 */
export async function eraseEntries(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  entryIds: readonly number[],
): Promise<void> {
  if (entryIds.length === 0) return
  const now = deps.clock.now()
  const rootIds = await rootsOfEntries(db, entryIds)
  // None of them is left.
  if (rootIds.length === 0) return
  await excludeErased(db, rootIds, entryIds, now)
  await forgetNames(db, entryIds)
  await db
    .updateTable('draw_entries')
    .set({ nonce: null })
    .where('campaign_id', 'in', rootIds)
    .where('entry_id', 'in', entryIds)
    .execute()
  await sql`
    delete from entry_traces t using entries e
    where e.root_id = any(${rootIds}::bigint[]) and e.id = any(${[...entryIds]}::bigint[])
      and t.root_id = e.root_id and t.campaign_id = e.campaign_id and t.entry_id = e.id`.execute(db)
  await db.deleteFrom('mail_entries').where('entry_id', 'in', entryIds).execute()
  // Notes of the team may hold more than a reason.
  await db
    .updateTable('draw_exclusions')
    .set({ note: '' })
    .where('campaign_id', 'in', rootIds)
    .where('entry_id', 'in', entryIds)
    .execute()
  await db
    .updateTable('draw_ranks')
    .set({ note: null, disqualify_evidence: null })
    .where('entry_id', 'in', entryIds)
    .execute()
  // Alternates who are gone get nothing: the next in line does.
  await db
    .updateTable('draw_ranks')
    .set({ entry_id: null })
    .where('entry_id', 'in', entryIds)
    .where('prize_id', 'is', null)
    .execute()
  const chance = deps.random.bytes(TOKEN_BYTES)
  await db
    .updateTable('entries')
    .set({
      ...FORGOTTEN,
      consents: '{}',
      // Their tokens open nothing any more.
      token_hash: sql`sha256(token_hash || ${chance}::bytea)`,
      erased_at: now,
    })
    .where('root_id', 'in', rootIds)
    .where('id', 'in', entryIds)
    .execute()
}
