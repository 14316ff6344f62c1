import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { timeOfRound, toHex } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { dueAt } from './draw-round.ts'
import { type DrawTarget, listTargets } from './draw-target.ts'
import { drawTimeOf } from './draw-time.ts'
import { expectPool } from './expect-pool.ts'
import { DRAW_NO, findDraw, findDrawCommitment, type StoredDraw } from './stored-draw.ts'
import { listUnclaimed } from './unclaimed-prizes.ts'
import { listWinners } from './winners.ts'

function stateOf(campaign: Campaign, draw: StoredDraw | undefined, now: Date): Draw['state'] {
  if (draw?.state === 'drawn') return 'drawn'
  if (draw?.frozenAt && draw.beacon && now >= dueAt(draw)) return 'waitingForBeacon'
  if (draw) return 'frozen'
  const status = statusAt(campaign, now)
  return status === STATUS.ended || status === STATUS.completed ? 'ready' : 'notDue'
}

function frozenPart(draw: StoredDraw): Partial<Draw> {
  if (!draw.frozenAt) return {}
  const { beacon } = draw
  return {
    frozenAt: draw.frozenAt,
    entriesRoot: toHex(draw.entries.root),
    excludedRoot: toHex(draw.excluded.root),
    ...(draw.drawnAt ? { drawnAt: draw.drawnAt } : {}),
    ...(beacon && {
      beacon: {
        round: beacon.round,
        at: new Date(timeOfRound(beacon.round)),
        ...(beacon.moved === null ? {} : { moved: beacon.moved }),
      },
    }),
  }
}

/** Who takes part: as it was frozen, else as it is now. */
async function poolPart(db: Db, target: DrawTarget, draw: StoredDraw | undefined) {
  if (!draw?.frozenAt) return expectPool(db, target)
  const reasons = Object.entries(draw.reasonCounts)
    .map(([reason, count]) => ({ reason: Number(reason), count }))
    .sort((a, b) => b.count - a.count || a.reason - b.reason)
  return { N: draw.entries.count, X: draw.excluded.count, reasons }
}

/** The prizes that a draw gives out: those it was committed to, else those it would be. */
async function prizesOf(db: Db, { campaign, drawNo }: DrawTarget, draw: StoredDraw | undefined) {
  const stored = await listPrizesOf(db, [campaign.id])
  if (!draw && drawNo === DRAW_NO.secondChance) {
    const left = (await listUnclaimed(db, campaign)).filter(({ quantity }) => quantity > 0)
    return left.map(({ prizeKey, title, valueCents: value, quantity }) => ({
      prizeKey,
      title,
      value,
      quantity,
    }))
  }
  const promised = new Map(draw?.spec.prizes.map(({ key, qty }) => [key, qty]))
  return stored
    .filter(({ prizeKey, active, use }) => (draw ? promised.has(prizeKey) : active && use === 'draw'))
    .map(({ prizeKey, title, valueCents: value, quantity }) => ({
      prizeKey,
      title,
      value,
      quantity: promised.get(prizeKey) ?? quantity,
    }))
}

async function listDraws(db: Db, campaign: Campaign): Promise<Draw['draws']> {
  const targets = await listTargets(db, campaign)
  return targets.map(({ campaign: { eventKey, title, startsAt }, drawNo, kind }) => ({
    eventKey,
    drawNo,
    kind,
    title,
    startsAt,
  }))
}

/**
 * A draw as its screen shows it.
 * @param showsPeople false leaves out who the winners are
 */
export async function describeDraw(
  db: Db,
  target: DrawTarget,
  { now, showsPeople }: { now: Date; showsPeople: boolean },
): Promise<Draw> {
  const { campaign, drawNo, kind } = target
  const draw = await findDraw(db, campaign.id, drawNo)
  const commitment = await findDrawCommitment(db, campaign.id, drawNo)
  const places = draw ? await listWinners(db, draw, showsPeople) : []
  return {
    eventKey: campaign.eventKey,
    kind,
    draws: await listDraws(db, campaign),
    drawNo: draw?.drawNo ?? null,
    state: stateOf(campaign, draw, now),
    ...(draw ? { drawAt: dueAt(draw) } : drawNo === DRAW_NO.promised ? { drawAt: drawTimeOf(campaign) } : {}),
    closesAt: campaign.endsAt,
    ...(await poolPart(db, target, draw)),
    ...(draw ? frozenPart(draw) : {}),
    ...(commitment
      ? { commitment: { C: toHex(commitment.commitment), publishedAt: commitment.publishedAt } }
      : {}),
    prizes: await prizesOf(db, target, draw),
    alternatesWanted: campaign.settings.alternates,
    // An alternate who took a prize is among the winners.
    winners: places.filter(({ prizeKey }) => prizeKey !== undefined),
    alternates: places.filter(({ prizeKey }) => prizeKey === undefined),
  }
}
