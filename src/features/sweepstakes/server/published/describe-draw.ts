import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { SweepstakesSpec } from '#features/fairness/contract.ts'
import { timeOfRound, toHex } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { dueAt } from '../draw-round.ts'
import { type DrawTarget, listTargets } from '../draw-target.ts'
import { drawTimeOf } from '../draw-time.ts'
import { expectPool } from '../pool/expect-pool.ts'
import { DRAW_NO, findDraw, findDrawCommitment, type StoredDraw } from '../stored-draw.ts'
import { listUnclaimed } from '../winners/unclaimed-prizes.ts'
import { withDetails } from '../winners/winner-details.ts'
import { listWinners } from '../winners/winners.ts'

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

/** Pool of a draw: frozen, else current. */
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

/** Public check of the draw. */
function publicPart({ eventKey }: Campaign, draw: StoredDraw | undefined, drawNo: number, origin: string) {
  const verifyUrl = `${origin}/verify/${eventKey}/draw-${drawNo}`
  if (!draw?.drawnAt) return { verifyUrl }
  const file = `${origin}/api/v0/public/event/${eventKey}/fairness/draw-${drawNo}/certificate`
  return { verifyUrl, certificateUrl: `${file}.json`, certificatePdfUrl: `${file}.pdf` }
}

/** The seed once it is public. */
async function seedPart(db: Db, draw: StoredDraw | undefined): Promise<Pick<Draw, 'seed'>> {
  if (!draw?.drawnAt) return {}
  const row = await db
    .selectFrom('commitments')
    .select('seed')
    .where('campaign_id', '=', draw.campaignId)
    .where('commitment', '=', draw.commitment)
    .executeTakeFirst()
  return row?.seed ? { seed: toHex(row.seed) } : {}
}

function beaconPart(spec: unknown): Pick<Draw, 'beacon'> {
  const beacon = SweepstakesSpec.safeParse(spec).data?.beacon
  return beacon ? { beacon: { round: beacon.round, at: new Date(timeOfRound(beacon.round)) } } : {}
}

/**
 * A draw as its screen shows it.
 * @param showsPeople false leaves out who the winners are
 * @param origin where people reach the service
 */
export async function describeDraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey' | 'keys'>,
  target: DrawTarget,
  { showsPeople, origin }: { showsPeople: boolean; origin: string },
): Promise<Draw> {
  const { campaign, drawNo, kind } = target
  const now = deps.clock.now()
  const draw = await findDraw(db, campaign.id, drawNo)
  const commitment = await findDrawCommitment(db, campaign.id, drawNo)
  const listed = draw ? await listWinners(db, deps, draw, showsPeople) : []
  const places = showsPeople ? await withDetails(db, deps, campaign.accountId, listed) : listed
  return {
    eventKey: campaign.eventKey,
    kind,
    draws: await listDraws(db, campaign),
    drawNo: draw?.drawNo ?? null,
    state: stateOf(campaign, draw, now),
    ...(draw ? { drawAt: dueAt(draw) } : drawNo === DRAW_NO.promised ? { drawAt: drawTimeOf(campaign) } : {}),
    closesAt: campaign.endsAt,
    ...(await poolPart(db, target, draw)),
    ...beaconPart(commitment?.spec),
    ...(draw ? frozenPart(draw) : {}),
    ...publicPart(campaign, draw, drawNo, origin),
    ...(await seedPart(db, draw)),
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
