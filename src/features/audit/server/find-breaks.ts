import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { NO_HASH } from './chain.ts'
import { breakBetween, type KeptHead } from './log-break.ts'

/** Stored heads that the current log contradicts. */
export async function listContradicted(db: Db, kept: readonly KeptHead[]): Promise<KeptHead[]> {
  const { rows } = await sql<{ place: number }>`
    select k.place::int as place
    from unnest(${kept.map(([id]) => id)}::int8[], ${kept.map(([, seq]) => seq)}::int8[],
      ${kept.map(([, , hash]) => hash)}::text[]) with ordinality k (id, seq, hash, place)
    join accounts a on a.id = k.id
    left join audit_log l on l.account_id = k.id and l.seq = k.seq
    where k.seq > 0 and encode(l.hash, 'hex') is distinct from k.hash`.execute(db)
  const places = new Set(rows.map(({ place }) => place - 1))
  return kept.filter((_, place) => places.has(place))
}

interface Row {
  accountId: number
  seq: number
  hash: Buffer
  lastSeq: number
  lastHash: Buffer
}

/** Accounts whose stored head differs from the last line of their log, each with the fault. */
export async function listBroken(db: Db): Promise<{ accountId: number; words: string }[]> {
  const { rows } = await sql<Row>`
    select h.account_id as "accountId", h.seq, h.hash, coalesce(l.seq, 0) as "lastSeq",
      coalesce(l.hash, ${NO_HASH}) as "lastHash"
    from audit_heads h
    left join lateral (
      select seq, hash from audit_log where account_id = h.account_id order by seq desc limit 1
    ) l on true
    where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, ${NO_HASH})
    order by 1`.execute(db)
  return rows.flatMap(({ accountId, seq, hash, lastSeq, lastHash }) => {
    const words = breakBetween({ seq, hash }, { seq: lastSeq, hash: lastHash })?.words
    return words ? [{ accountId, words }] : []
  })
}
