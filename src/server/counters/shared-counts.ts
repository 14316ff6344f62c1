import type { Pool } from 'pg'
import { uuids } from '#server/db/pipeline/uuids.ts'
import { type CallCounts, type ExchangeCounts, openCallCounts } from '#server/http/call-counts.ts'
import { purposeHmac } from '#server/security/hmac.ts'

const TAG_BYTES = 16

/**
 * Upserts in the order of the tags, so that concurrent batches lock rows in the same order. Only the database's
 * clock counts.
 */
const EXCHANGE = {
  name: 'exchange-call-counts',
  text: `with told as (
      insert into call_counts as c (caller, calls, ends_at)
      select t.caller, t.calls, now() + t.left_ms * interval '1 millisecond'
      from unnest($1::uuid[], $2::int4[], $3::int4[]) t (caller, calls, left_ms) order by t.caller
      on conflict (caller) do update set
        calls = excluded.calls + case when c.ends_at > now() then c.calls else 0 end,
        ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
      returning caller, calls, ends_at
    )
    select told.calls as current, extract(epoch from told.ends_at - now())::float8 * 1000 as ttl
    from unnest($1::uuid[]) with ordinality t (caller, place) join told using (caller) order by t.place`,
}

/** Counts are kept in the database by a keyed hash of the caller, for the length of a window and no longer. */
function exchangeOver(pg: Pool, sealKey: Uint8Array): ExchangeCounts {
  const tagOf = (key: string) => purposeHmac(sealKey, 'call counts', key).subarray(0, TAG_BYTES)
  return async untold => {
    const { rows } = await pg.query<{ current: number; ttl: number }>({
      ...EXCHANGE,
      values: [
        uuids(untold.map(({ key }) => tagOf(key))),
        untold.map(({ calls }) => calls),
        untold.map(({ ttl }) => Math.ceil(ttl)),
      ],
    })
    return rows
  }
}

/**
 * Call counts of all processes that share a database and a seal key.
 * @param now milliseconds that never run backwards
 */
export function openSharedCounts(pg: Pool, sealKey: Uint8Array, now: () => number): CallCounts {
  return openCallCounts(now, exchangeOver(pg, sealKey))
}
