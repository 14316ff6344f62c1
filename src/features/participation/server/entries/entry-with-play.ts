import { type Play, type PlayRow, toPlay } from '#features/instant-win/server/index.ts'
import type { OnlyRoot } from '#server/db/distributed/of-one-root.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import type { Entry } from './entry-queries.ts'
import { heldText, openPerson } from './sealed-person.ts'

/**
 * Columns and joins for entries `e` and their plays `p`: $1 are hashes of tokens, $2 the campaign or date of each, $3
 * the campaign as a whole. `j.place` counts from 1.
 *
 * A plan is made once and has to be as good for millions of rows. Each table is read by an index that holds all values
 * known by then. The condition on the campaign of plays is repeated, because a plan counts it twice. So an index of the
 * campaign alone never looks as good as that of the entry.
 */
export const entriesWithPlays = (only: OnlyRoot) => ({
  columns: `j.place::int as place, e.id, e.campaign_id as "campaignId", e.root_id as "rootId", e.entry_key as "entryKey",
    e.person_tag as "personTag", e.account_id as "accountId", ${heldText('e')} as held, e.period, e.source, e.test, e.created_at as "createdAt",
    p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id`,
  from: `unnest($1::bytea[], $2::int8[], $3::int8[]) with ordinality j (token_hash, campaign_id, root_id, place)
    cross join lateral (
      select * from entries
      where token_hash = j.token_hash and campaign_id = j.campaign_id and root_id = j.root_id${only('root_id')} limit 1
    ) e
    left join lateral (
      select * from plays where entry_id = e.id and campaign_id = any (array[j.root_id, j.root_id])${only('campaign_id')} limit 1
    ) p on true`,
})

/** A row of `entriesWithPlays`. */
export type EntryWithPlayRow = Omit<Entry, 'firstName'> & {
  place: number
  accountId: number
  held: string
} & ({ seq: null } | PlayRow)

/** The entry of a row, with its play once there is one. */
export function toEntryWithPlay(keys: AccountKeys, row: EntryWithPlayRow): { entry: Entry; play?: Play } {
  const { id, campaignId, rootId, entryKey, personTag, period, source, test, createdAt } = row
  const { firstName } = openPerson(keys, entryKey, row.held)
  const entry = { id, campaignId, rootId, entryKey, personTag, firstName, period, source, test, createdAt }
  return { entry, ...(row.seq !== null && { play: toPlay(row) }) }
}
