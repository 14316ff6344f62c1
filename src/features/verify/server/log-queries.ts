import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** One line of a log as the database keeps it. */
export interface LogRow {
  seq: number
  type: number
  received_at: Date
  person_tag: Buffer
  client_nonce: Buffer
  outcome: number
  moment_n: number | null
}

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
 * Up to `limit` records of the log after `after`, up to and with `last`, in order. Numbers have no gaps: a range is read,
 * because the database would look at the whole log for the first so many of it.
 */
export async function readLog(
  db: Db,
  campaignId: number,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select seq, type, received_at, person_tag, client_nonce, outcome, moment_n from log_records
    where campaign_id = ${campaignId} and seq > ${after} and seq <= ${Math.min(last, after + limit)}
    order by seq
  `.execute(db)
  return rows
}

/** Wins that were taken back, up to the record `last`. */
export async function countVoids(db: Db, campaignId: number, last: number): Promise<number> {
  const { voids } = await db
    .selectFrom('play_voids')
    .select(({ fn }) => fn.countAll<number>().as('voids'))
    .where('campaign_id', '=', campaignId)
    .where('seq', '<=', last)
    .executeTakeFirstOrThrow()
  return voids
}
