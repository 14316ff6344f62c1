import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { readRecords } from '../log-queries.ts'

/** Bytes of a record (pf1 4.3, item 6). */
export const RECORD_BYTES = 70
/** Records in one piece of the stream: bounds its memory, for a log of any length. */
const CHUNK = 5_000

/** plays.bin up to the record `last`, in pieces; each piece is read in a transaction of its own. */
export async function* playsFile(
  deps: Pick<Deps, 'pool'>,
  campaign: { accountId: number; rootId: number },
  last: number,
): AsyncGenerator<Buffer, void> {
  for (let after = 0; after < last; after += CHUNK) {
    const range = { after, last: Math.min(last, after + CHUNK) }
    const bytes = await inScope(deps.pool, campaign.accountId, db => readRecords(db, campaign.rootId, range))
    if (bytes.length !== (range.last - after) * RECORD_BYTES) {
      throw new Error(`The log of campaign ${campaign.rootId} lacks records up to ${range.last}`)
    }
    yield bytes
  }
}
