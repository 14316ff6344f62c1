import { recordAudit } from '#features/audit/server/index.ts'
import { mailDays, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { queueDraw } from './advance-draw.ts'
import { type DrawTarget, promisesSecondChance } from './draw-target.ts'
import { LEAST_PAUSE_MS } from './draw-time.ts'
import { commitDraw } from './open-draw.ts'
import { DRAW_NO, findDraw, findDrawCommitment } from './stored-draw.ts'
import { prizesOfSecondChance } from './winners/unclaimed-prizes.ts'

type AskDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool' | 'beacon' | 'jobs'>

/** The rules let cards arrive until a day: before it is over, the list is not complete. */
function requireMailed(campaign: Campaign, now: Date): void {
  const { amoe } = campaign.settings
  if (amoe.type !== 'mail') return
  const { receivedBy } = mailDays(campaign)
  if (dateIn(campaign.timezone, now) > receivedBy) return
  const message = `Mail-in entries can arrive until ${receivedBy}. Draw after that day`
  throw new NamedError('illegalTransition', { message })
}

function requireOver(campaign: Campaign, now: Date): void {
  const status = statusAt(campaign, now)
  if (status === STATUS.ended || status === STATUS.completed) return
  const what = campaign.parent ? 'date' : 'campaign'
  throw new NamedError('illegalTransition', { message: `The draw takes place after the ${what} has ended` })
}

/** Commitment of the draw; a second chance commits now, when its leftovers are known, and waits. */
async function commitmentOf(db: Db, deps: AskDeps, { campaign, drawNo }: DrawTarget, now: Date) {
  if (drawNo === DRAW_NO.secondChance) {
    const prizes = await prizesOfSecondChance(db, campaign)
    const drawAt = new Date(now.getTime() + LEAST_PAUSE_MS)
    await commitDraw(db, deps, { campaign, prizes }, { drawNo, drawAt })
  }
  const commitment = await findDrawCommitment(db, campaign.id, drawNo)
  if (commitment) return commitment
  const message = promisesSecondChance(campaign)
    ? 'This campaign has only a second-chance draw. Request it with drawNo 2'
    : 'This campaign has no draw'
  throw new NamedError('illegalTransition', { message })
}

/**
 * Requests a draw, and queues its first step. Repeated requests lead to one draw of each number. Call it with the
 * campaign locked.
 * @returns the draw's id
 * @throws illegalTransition before the end, for a campaign without a draw, and for a second chance with no prize
 */
export async function askForDraw(db: Db, deps: AskDeps, target: DrawTarget, userId: number): Promise<number> {
  const now = deps.clock.now()
  const { campaign, drawNo } = target
  const earlier = await findDraw(db, campaign.id, drawNo)
  if (earlier) return earlier.id
  requireOver(campaign, now)
  requireMailed(campaign, now)
  const commitment = await commitmentOf(db, deps, target, now)
  const { id } = await db
    .insertInto('draws')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      draw_no: drawNo,
      commitment_id: commitment.id,
      asked_by: userId,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueDraw(db, deps, id, now)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: userId,
    action: 'draw.asked',
    entity: campaign.eventKey,
    details: { drawNo },
  })
  return id
}
