import { sql } from 'kysely'
import { currentKey, signed, toHex } from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'

/** A log that went on since its last published head. */
interface Grown {
  campaignId: number
  accountId: number
  seq: number
  head: Buffer
  commitment: Buffer
}

/** Logs with plays that no published head covers: all of them, or only that of one campaign. */
async function listGrown(db: Db, campaignId?: number): Promise<Grown[]> {
  const { rows } = await sql<Grown>`
    select l.campaign_id as "campaignId", l.account_id as "accountId", l.seq, l.head, c.commitment
    from play_logs l
    join lateral (
      select commitment from commitments
      where campaign_id = l.campaign_id and kind = 'instant-win' order by activation_no desc limit 1
    ) c on true
    where l.seq > coalesce((select max(h.seq) from log_heads h where h.campaign_id = l.campaign_id), 0)
      and (${campaignId ?? null}::bigint is null or l.campaign_id = ${campaignId ?? null}::bigint)
  `.execute(db)
  return rows
}

/**
 * Signs and stores the heads of all logs that went on, or only that of one campaign (pf1 4.3, item 6). Safe to
 * run twice, also at the same moment: a head is published once.
 */
export async function publishHeads(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  campaignId?: number,
): Promise<void> {
  const grown = await listGrown(db, campaignId)
  if (grown.length === 0) return
  const key = await currentKey(db, deps)
  const now = deps.clock.now()
  for (const { campaignId: id, accountId, seq, head, commitment } of grown) {
    const content = { C: toHex(commitment), seq, h: toHex(head), publishedAt: now.getTime() }
    await db
      .insertInto('log_heads')
      .values({
        campaign_id: id,
        account_id: accountId,
        seq,
        commitment,
        head,
        published_at: now,
        signature: JSON.stringify(signed(key, content).signature),
      })
      .onConflict(conflict => conflict.columns(['campaign_id', 'seq']).doNothing())
      .execute()
  }
}

/** Every quarter of an hour, for campaigns that were played since. */
export const publishHeadsJob: JobKind = {
  name: 'fairness-heads',
  cron: '*/15 * * * *',
  run: deps => inScope(deps.pool, 'system', db => publishHeads(db, deps)),
}
