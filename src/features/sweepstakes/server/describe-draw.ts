import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { drawTimeOf } from './draw-time.ts'
import { countReasons } from './published-ranks.ts'
import { findDraw, findDrawCommitment, type StoredDraw } from './stored-draw.ts'
import { listWinners } from './winners.ts'

async function countPool(db: Db, campaignId: number): Promise<number> {
  const { pool } = await db
    .selectFrom('draw_entries')
    .select(({ fn }) => fn.countAll<number>().as('pool'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(pool)
}

function stateOf(campaign: Campaign, draw: StoredDraw | undefined, now: Date): Draw['state'] {
  if (draw) return draw.state === 'drawn' ? 'drawn' : 'frozen'
  const status = statusAt(campaign, now)
  return status === STATUS.ended || status === STATUS.completed ? 'ready' : 'notDue'
}

function frozenPart(draw: StoredDraw): Partial<Draw> {
  if (!draw.frozenAt) return {}
  return {
    frozenAt: draw.frozenAt,
    entriesRoot: toHex(draw.entries.root),
    excludedRoot: toHex(draw.excluded.root),
    ...(draw.drawnAt ? { drawnAt: draw.drawnAt } : {}),
  }
}

/**
 * The draw of a campaign as its screen shows it.
 * @param showsPeople false leaves out who the winners are
 */
export async function describeDraw(
  db: Db,
  campaign: Campaign,
  { now, showsPeople }: { now: Date; showsPeople: boolean },
): Promise<Draw> {
  const { rootId } = campaign
  const draw = await findDraw(db, rootId)
  const commitment = await findDrawCommitment(db, rootId)
  const reasons = await countReasons(db, rootId)
  const excluded = reasons.reduce((total, { count }) => total + count, 0)
  const frozen = draw?.frozenAt ? draw : undefined
  const prizes = (await listPrizesOf(db, [rootId])).filter(({ active, use }) => active && use === 'draw')
  const places = draw ? await listWinners(db, draw, showsPeople) : []
  return {
    drawNo: draw?.drawNo ?? null,
    state: stateOf(campaign, draw, now),
    drawAt: drawTimeOf(campaign),
    closesAt: campaign.endsAt,
    N: frozen ? frozen.entries.count : (await countPool(db, rootId)) - excluded,
    X: frozen ? frozen.excluded.count : excluded,
    reasons,
    ...(draw ? frozenPart(draw) : {}),
    ...(commitment
      ? { commitment: { C: toHex(commitment.commitment), publishedAt: commitment.publishedAt } }
      : {}),
    prizes: prizes.map(({ prizeKey, title, valueCents, quantity }) => ({
      prizeKey,
      title,
      value: valueCents,
      quantity,
    })),
    alternatesWanted: campaign.settings.alternates,
    // An alternate who took a prize is among the winners.
    winners: places.filter(({ prizeKey }) => prizeKey !== undefined),
    alternates: places.filter(({ prizeKey }) => prizeKey === undefined),
  }
}
