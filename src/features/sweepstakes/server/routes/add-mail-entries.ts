import { recordAudit } from '#features/audit/server/index.ts'
import { getMatcher } from '#features/blacklist/server/index.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import type { addMailEntries, MailRow } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/serve.ts'
import { judgeMailRow, type MailEntryContext } from '../pool/judge-mail-row.ts'
import { requireOpenPool } from '../pool/mail-pool.ts'
import { playMailEntry, requirePlays } from '../pool/play-mail-entry.ts'
import { storeMailEntry } from '../pool/store-mail-entry.ts'

/** Simultaneous entries wait, so that a limit counts once. */
function lockLog(db: Db, { rootId }: Campaign) {
  return db.selectFrom('play_logs').select('seq').where('campaign_id', '=', rootId).forUpdate().execute()
}

/** Takes one row as a play or as an entry; returns why it is refused. */
async function takeRow(
  db: Db,
  deps: Deps,
  context: MailEntryContext,
  { row, userId }: { row: MailRow; userId: number },
): Promise<string | undefined> {
  const judged = await judgeMailRow(db, deps, context, row)
  if (typeof judged === 'string') return judged
  if (isInstantType(context.campaign.type)) return playMailEntry(db, deps, context.campaign, userId, judged)
  await storeMailEntry(db, deps, context.campaign, userId, judged)
  return undefined
}

/** One transaction: the good rows are all there afterwards, or none is. */
export const handleAddMailEntries: Handler<typeof addMailEntries> = async call => {
  const { db, deps, actor, params, body } = call
  const { userId } = actor
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, params.eventKey)
  await (isInstantType(campaign.type) ? requirePlays : requireOpenPool)(db, campaign, now)
  const pepper = await getPepper(db, deps, campaign)
  await lockLog(db, campaign)
  const context = { campaign, pepper, match: await getMatcher(db, deps, campaign), now }
  const rejected: { row: number; message: string }[] = []
  for (const [before, row] of body.rows.entries()) {
    const message = await takeRow(db, deps, context, { row, userId })
    if (message !== undefined) rejected.push({ row: before + 1, message })
  }
  const created = body.rows.length - rejected.length
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: userId,
    action: 'entries.mailed',
    entity: campaign.eventKey,
    details: { created, rejected: rejected.length },
  })
  return { created, rejected }
}
