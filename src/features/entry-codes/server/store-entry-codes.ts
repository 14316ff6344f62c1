import { sql } from 'kysely'
import { uuids } from '#server/db/pipeline/uuids.ts'
import type { Db } from '#server/db/scope.ts'

/** Codes of one statement. */
export const CODES_AT_ONCE = 10_000

/** Owner of the codes to store. */
export interface EntryCodesOwner {
  accountId: number
  /** The whole campaign. */
  campaignId: number
  batchId: number
}

/**
 * Stores the keyed hashes of codes; those that the campaign has already are left out.
 * @returns the hashes that are new, as hexadecimal text
 */
export async function storeEntryCodes(
  db: Db,
  { accountId, campaignId, batchId }: EntryCodesOwner,
  digests: readonly Uint8Array[],
): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    insert into entry_codes (campaign_id, digest, account_id, batch_id)
    select ${campaignId}, digest, ${accountId}, ${batchId} from unnest(${uuids(digests)}::uuid[]) n (digest)
    on conflict (campaign_id, digest) do nothing
    returning encode(uuid_send(digest), 'hex') as digest`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}

/** Number of these codes that the campaign has already. */
export async function countKnownEntryCodes(
  db: Db,
  campaignId: number,
  digests: readonly Uint8Array[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unnest(${uuids(digests)}::uuid[]) n (digest)
    cross join lateral (
      select from entry_codes where campaign_id = ${campaignId} and digest = n.digest limit 1
    ) c`.execute(db)
  return rows[0]?.count ?? 0
}
