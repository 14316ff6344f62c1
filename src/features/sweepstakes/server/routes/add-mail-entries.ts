import { recordAudit } from '#features/audit/server/index.ts'
import { getMatcher } from '#features/blacklist/server/index.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/entries/server/index.ts'
import type { addMailEntries } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/serve.ts'
import { judgeMailRow } from '../judge-mail-row.ts'
import { requireOpenPool } from '../mail-pool.ts'
import { storeMailEntry } from '../store-mail-entry.ts'

/** One transaction: the good rows are all there afterwards, or none is. */
export const handleAddMailEntries: Handler<typeof addMailEntries> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, params.id)
  await requireOpenPool(db, campaign, now)
  const pepper = await getPepper(db, deps, campaign)
  // Whoever enters at the same time waits: a limit counts once.
  await db
    .selectFrom('play_logs')
    .select('seq')
    .where('campaign_id', '=', campaign.rootId)
    .forUpdate()
    .execute()
  const desk = { campaign, pepper, match: await getMatcher(db, campaign), now }
  const rejected: { row: number; message: string }[] = []
  for (const [before, row] of body.rows.entries()) {
    const judged = await judgeMailRow(db, deps, desk, row)
    if (typeof judged === 'string') rejected.push({ row: before + 1, message: judged })
    else await storeMailEntry(db, deps, campaign, actor.userId, judged)
  }
  const created = body.rows.length - rejected.length
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'entries.mailed',
    entity: campaign.eventKey,
    details: { created, rejected: rejected.length },
  })
  return { created, rejected }
}
