import { recordAudit } from '#features/audit/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { queueDraw } from './advance-draw.ts'
import { findDraw, findDrawCommitment } from './stored-draw.ts'

const DRAW_NO = 1

function requireOver(campaign: Campaign, now: Date): void {
  const status = statusAt(campaign, now)
  if (status === STATUS.ended || status === STATUS.completed) return
  throw new NamedError('illegalTransition', { message: 'The draw takes place after the campaign has ended' })
}

/**
 * Asks for the one draw of a campaign, and queues its first step. However often it is asked for, there is one.
 * @returns the draw's id
 * @throws illegalTransition before the campaign has ended, and for one without a draw
 */
export async function askForDraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  campaign: Campaign,
  userId: number,
): Promise<number> {
  const now = deps.clock.now()
  const { rootId, accountId } = campaign
  const earlier = await findDraw(db, rootId)
  if (earlier) return earlier.id
  requireOver(campaign, now)
  const commitment = await findDrawCommitment(db, rootId)
  if (!commitment) throw new NamedError('illegalTransition', { message: 'This campaign has no draw' })
  const { id } = await db
    .insertInto('draws')
    .values({
      account_id: accountId,
      campaign_id: rootId,
      draw_no: DRAW_NO,
      commitment_id: commitment.id,
      asked_by: userId,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueDraw(db, deps, id, now)
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: userId,
    action: 'draw.asked',
    entity: campaign.rootKey,
    details: { drawNo: DRAW_NO },
  })
  return id
}
