import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** The newest published head of a campaign. */
export async function findLastHead(db: Db, campaignId: number) {
  return db
    .selectFrom('log_heads')
    .select(['seq', 'head', 'published_at as publishedAt'])
    .where('campaign_id', '=', campaignId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The records of the log after `after`, up to and with `last`, in order, 70 bytes each as `encodePlay` writes them. The
 * database joins them to one piece, which costs a fraction of a million rows. Numbers have no gaps, so a range is read.
 */
export async function readRecords(
  db: Db,
  campaignId: number,
  { after, last }: { after: number; last: number },
): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select string_agg(
      int8send(seq) || substring(int2send(type) from 2) || int8send((extract(epoch from received_at) * 1000)::bigint)
        || person_tag || client_nonce || substring(int2send(outcome) from 2)
        || case when outcome = 1 then int4send(moment_n) else '\\xffffffff'::bytea end,
      ''::bytea order by seq
    ) as bytes
    from log_records
    where campaign_id = ${campaignId} and seq > ${after} and seq <= ${last}
  `.execute(db)
  return rows[0]?.bytes ?? Buffer.alloc(0)
}

/** Heads that were published by now. */
export async function countHeads(db: Db, campaignId: number): Promise<number> {
  const { heads } = await db
    .selectFrom('log_heads')
    .select(({ fn }) => fn.countAll<number>().as('heads'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return heads
}

/** Revoked wins, up to the record `last`. */
export async function countVoids(db: Db, campaignId: number, last: number): Promise<number> {
  const { voids } = await db
    .selectFrom('play_voids')
    .select(({ fn }) => fn.countAll<number>().as('voids'))
    .where('campaign_id', '=', campaignId)
    .where('seq', '<=', last)
    .executeTakeFirstOrThrow()
  return voids
}
