import { encodePlay, OUTCOME_NAMES } from '#features/fairness/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type LogRow, readLog } from '../log-queries.ts'

/** Records in one piece of the stream: bounds its memory, whatever the log's length. */
const CHUNK = 5_000

function encode(row: LogRow): Uint8Array {
  const outcome = OUTCOME_NAMES[row.outcome]
  if (outcome === undefined) throw new Error(`Play ${row.seq} has the outcome ${row.outcome}`)
  return encodePlay({
    seq: row.seq,
    type: row.type === 2 ? 'void' : 'play',
    receivedAtMs: row.received_at.getTime(),
    personTag: row.person_tag,
    clientNonce: row.client_nonce,
    outcome,
    momentIndex: outcome === 'win' ? (row.moment_n ?? undefined) : undefined,
  })
}

/** plays.bin up to the record `last`, in pieces; each piece is read in a transaction of its own. */
export async function* playsFile(
  deps: Pick<Deps, 'pool'>,
  campaign: { accountId: number; rootId: number },
  last: number,
): AsyncGenerator<Buffer, void> {
  for (let after = 0; after < last; ) {
    const from = after
    const rows = await inScope(deps.pool, campaign.accountId, db =>
      readLog(db, campaign.rootId, { after: from, last, limit: CHUNK }),
    )
    const newest = rows.at(-1)
    if (!newest) throw new Error(`The log of campaign ${campaign.rootId} ends before ${last}`)
    yield Buffer.concat(rows.map(encode))
    after = newest.seq
  }
}
