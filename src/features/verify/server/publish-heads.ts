import { sql } from 'kysely'
import { currentKey, signed, toHex } from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

/** A log that went on since its last published head. */
interface Grown {
  campaignId: number
  accountId: number
  seq: number
  head: Buffer
  commitment: Buffer
}

/** Campaigns with plays that no published head covers. */
async function listGrownCampaigns(db: Db) {
  const { rows } = await sql<{ campaignId: number; accountId: number; key: string; subject: string }>`
    with grown as materialized (select campaign_id, account_id, seq from play_logs where seq > 0)
    select l.campaign_id as "campaignId", l.account_id as "accountId", c.event_key as key, c.event_key as subject
    from grown l join campaigns c on c.id = l.campaign_id
    where l.seq > coalesce((select max(h.seq) from log_heads h where h.campaign_id = l.campaign_id), 0)
      and exists (select 1 from commitments m where m.campaign_id = l.campaign_id and m.kind = 'instant-win')
    order by l.campaign_id`.execute(db)
  return rows
}

/** The log of a campaign with plays that no published head covers; none when each is covered. */
async function listGrown(db: Db, campaignId: number): Promise<Grown[]> {
  const { rows } = await sql<Grown>`
    with log as materialized (
      select campaign_id, account_id, seq, head from play_logs where campaign_id = ${campaignId}
    )
    select l.campaign_id as "campaignId", l.account_id as "accountId", l.seq, l.head, c.commitment
    from log l
    join lateral (
      select commitment from commitments
      where campaign_id = l.campaign_id and kind = 'instant-win' order by activation_no desc limit 1
    ) c on true
    where l.seq > coalesce((select max(h.seq) from log_heads h where h.campaign_id = l.campaign_id), 0)
  `.execute(db)
  return rows
}

/**
 * Signs and stores the head of a campaign's log if that went on (pf1 4.3, item 6). Safe to run twice, also at the same
 * moment: a head is published once.
 */
export async function publishHeads(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  campaignId: number,
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

const HEADS = 'fairness-heads'

/** Every quarter of an hour, for campaigns that were played since. */
export const publishHeadsJob: JobKind = {
  name: HEADS,
  title: 'Publish signed play log checkpoints',
  cron: '*/15 * * * *',
  async run(deps) {
    const most = Number.POSITIVE_INFINITY
    await forEachItem(deps, { job: HEADS, most, list: listGrownCampaigns }, ({ campaignId }) =>
      inScope(deps.pool, 'system', db => publishHeads(db, deps, campaignId)),
    )
  },
}
