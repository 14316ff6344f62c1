import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { openAward, redeemByLogin } from '#features/claims/server/index.ts'
import { entryCodeDigest } from '#features/entry-codes/server/index.ts'
import type { Play } from '#features/instant-win/server/index.ts'
import { type Entry, enter, playOnce } from '#features/participation/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import type { DemoCampaign } from './demo-fields.ts'
import { anyBelow, anyForm, anyOf } from './demo-guests.ts'
import { fulfillDemo, type Won } from './demo-packs.ts'
import { countVisit } from './demo-visits.ts'

const SOURCES = ['qr', 'qr', 'qr', 'social', 'social', 'direct'] as const
const NONCE_BYTES = 16

/** A campaign of the demo, and who hands its prizes over. */
export interface DemoRun {
  campaign: Campaign
  clerk: Actor
  demo: DemoCampaign
}

function playTimes(deps: Deps, { playedFrom, playedTo, plays, lastHour }: DemoCampaign): Date[] {
  const end = playedTo.getTime()
  const between = (from: number) => from + anyBelow(deps, end - from)
  const times = [
    ...Array.from({ length: plays }, () => between(playedFrom.getTime())),
    ...Array.from({ length: lastHour }, () => between(end - HOUR_MS)),
  ]
  return times.sort((a, b) => a - b).map(time => new Date(time))
}

/** Most winners come to the counter soon, some never do. */
async function fetchPrize(
  db: Db,
  deps: Deps,
  { campaign, clerk, demo }: DemoRun,
  { entry, play }: { entry: Entry; play: Play },
): Promise<void> {
  if (!play.win) return
  const at = play.receivedAt
  const award = await openAward(db, deps, campaign, { kind: 'win', entry, prizeId: play.win.prizeId, at })
  const fetchedAt = new Date(at.getTime() + (3 + anyBelow(deps, 40)) * MINUTE_MS)
  if (anyBelow(deps, 4) === 0 || fetchedAt > demo.playedTo) return
  await redeemByLogin(db, { ...deps, clock: { now: () => fetchedAt } }, campaign, award.id, {
    userId: clerk.userId,
  })
}

/**
 * Lets people enter a campaign of the demo, each at their time, through the engine that decides real plays.
 * @param codes on packs, one for each entry; none where the form asks for none
 */
export async function playDemo(db: Db, deps: Deps, run: DemoRun, codes: readonly string[]): Promise<void> {
  const { campaign, demo } = run
  const questions = (await listTiles(db, campaign)).flatMap(tile => tile.components.questions)
  const wins: Won[] = []
  for (const [number, at] of playTimes(deps, demo).entries()) {
    const then: Deps = { ...deps, clock: { now: () => at } }
    const source = anyOf(deps, SOURCES)
    await countVisit(db, then, campaign, source)
    const nonce = deps.random.bytes(NONCE_BYTES)
    const answers = anyForm(then, questions, number, codes[number])
    const { entry, token } = await enter(db, then, campaign, {
      answers,
      source,
      nonce,
      code: codes[number] === undefined ? undefined : entryCodeDigest(deps, campaign, codes[number]),
    })
    if (campaign.type === 'sweepstakes') await joinDraw(db, then, campaign, entry)
    if (!isInstantType(campaign.type)) continue
    const play = await playOnce(db, then, campaign, { token, clientNonce: deps.random.bytes(NONCE_BYTES) })
    if (demo.packs) wins.push({ entry, play })
    else await fetchPrize(db, then, run, { entry, play })
  }
  await fulfillDemo(db, deps, run, wins)
}
