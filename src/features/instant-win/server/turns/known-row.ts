import type { Entry } from '#features/entries/server/index.ts'
import { type Play, toPlay } from '../play-queries.ts'
import type { Person } from './books.ts'

/** A row of KNOWN. */
export interface KnownRow {
  id: number
  account_id: number
  entry_key: string
  token_hash: Buffer
  campaign_id: number
  person_tag: Buffer
  first_name: string | null
  period: number
  source: string
  test: boolean
  created_at: Date
  seq: number | null
  outcome: number
  received_at: Date
  client_nonce: Buffer
  hash: Buffer
  moment_n: number | null
  prize_id: number | null
  person_period: number | null
  entries: number
  wins: number
  root_id: number
}

/** An entry that is stored already, its play if it was played, and its person's counts. */
export function toKnown(row: KnownRow): { tokenHash: Buffer; entry: Entry; play?: Play; person?: Person } {
  const { seq, person_period: period, person_tag: personTag } = row
  const entry: Entry = {
    id: row.id,
    entryKey: row.entry_key,
    campaignId: row.campaign_id,
    personTag,
    firstName: row.first_name,
    period: row.period,
    source: row.source,
    test: row.test,
    createdAt: row.created_at,
  }
  const counts = { entries: row.entries, wins: row.wins }
  return {
    tokenHash: row.token_hash,
    entry,
    ...(seq === null ? {} : { play: toPlay({ ...row, seq }) }),
    ...(period === null
      ? {}
      : {
          person: {
            campaignId: row.root_id,
            accountId: row.account_id,
            personTag,
            counts: { ...counts, period },
            isChanged: false,
          },
        }),
  }
}
