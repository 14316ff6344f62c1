import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { drawOdds, encodePlay, extendChain } from '#features/fairness/server/index.ts'
import type { Game, Play } from '#features/instant-win/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { NamedError } from '#server/http/named-error.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { admit } from '../eligibility/admit.ts'
import { periodOf } from '../eligibility/period.ts'
import { requireOpen } from '../eligibility/require-open.ts'
import type { Entry } from '../entries/entry-queries.ts'
import {
  type BatchState,
  type CampaignLog,
  type MinuteAdded,
  type Person,
  personKey,
  stockKey,
  type Unit,
} from './batch-state.ts'
import { TRIAL_UNIT_AT, UNIT_AT } from './load-statements.ts'

/** A play as its command asks for it. */
export interface PlayAsked {
  campaign: Campaign
  game: Game
  entry: Entry
  clientNonce: Buffer
}

const takenIn = (state: BatchState, rootId: number, isTrial: boolean): number[] =>
  state.newPlays.flatMap(({ play, ...of }) =>
    of.rootId === rootId && of.isTrial === isTrial && play.win ? [play.win.moment] : [],
  )

/**
 * With odds, the chance of each play follows from the secret key and the play itself (pf1 4.3, item 9): its prize, if
 * it is within limits.
 */
export async function drawUnit(
  run: RunStatement,
  state: BatchState,
  log: CampaignLog,
  { game, entry, clientNonce }: PlayAsked,
  odds: NonNullable<Game['odds']>,
): Promise<Unit | undefined> {
  const { rootId } = log
  const taken = takenIn(state, rootId, entry.test)
  const left = entry.test ? (state.trialsLeft.get(rootId) ?? 0) : game.momentsCount - log.standing
  const draft = { seq: log.seq + 1, personTag: entry.personTag, clientNonce }
  const place = drawOdds(odds.key, draft, odds.oneIn, left - taken.length)
  if (place === undefined) return undefined
  const statement = entry.test ? TRIAL_UNIT_AT : UNIT_AT
  const [unit] = await run<{ moment: number; prize_id: number }>(statement, [rootId, taken, place])
  if (!unit) throw new Error(`Fewer prizes are open than the log of ${rootId} says`)
  return { moment: unit.moment, prizeId: unit.prize_id }
}

/** The first unit that this play wins: moments and cards wait in winning order. */
function takeUnit(state: BatchState, log: CampaignLog, { entry }: PlayAsked): Unit | undefined {
  const units = state.stock.get(stockKey(log.rootId, entry.test))
  const [next] = units ?? []
  if (!next) return undefined
  const accepted = entry.test ? log.acceptedTrials : log.accepted
  if (next.card !== undefined && next.card > accepted) return undefined
  return units?.shift()
}

/** Decides by pf1 4.3, items 5 and 9: within limits, the person plays for the open prizes. */
function decide(
  state: BatchState,
  log: CampaignLog,
  asked: PlayAsked,
  { person, drawn }: { person: Person | undefined; drawn: Unit | undefined },
): Pick<Play, 'outcome' | 'win'> {
  const { campaign, entry, game } = asked
  const wins = person?.counts.wins ?? 0
  if (wins >= limitsOf(campaign).winsPerPerson) return { outcome: entry.test ? 'test' : 'limit' }
  if (entry.test) log.acceptedTrials += 1
  else log.accepted += 1
  const win = game.odds ? drawn : takeUnit(state, log, asked)
  if (entry.test) return { outcome: 'test', ...(win ? { win } : {}) }
  return win ? { outcome: 'win', win } : { outcome: 'lose' }
}

/** The figures of a minute that a batch adds to. */
export function minuteOf(state: BatchState, campaign: Campaign, at: Date, source: string): MinuteAdded {
  const { id: campaignId, rootId, accountId } = campaign
  const key = `${campaignId} ${Math.floor(at.getTime() / MINUTE_MS)} ${source}`
  const minute = state.minutes.get(key) ?? {
    rootId,
    campaignId,
    accountId,
    at,
    source,
    entries: 0,
    plays: 0,
    wins: 0,
  }
  state.minutes.set(key, minute)
  return minute
}

function count(
  state: BatchState,
  log: CampaignLog,
  { campaign, entry }: PlayAsked,
  { person, play }: { person: Person | undefined; play: Play },
): void {
  if (play.win && person) {
    person.counts = { ...person.counts, wins: person.counts.wins + 1 }
    person.isChanged = true
  }
  const wins = play.win ? 1 : 0
  const minute = minuteOf(state, campaign, play.receivedAt, entry.source)
  minute.plays += 1
  minute.wins += wins
  if (entry.test) return
  log.added.plays += 1
  log.added.wins += wins
}

/**
 * A play on another day than its entry takes the place of an entry on that day. The log has the days of plays alone, and
 * anyone can count them (pf1 4.3, item 5).
 * @throws alreadyEntered when the person is at the limit of that day
 */
function countOnItsDay({ campaign, entry }: PlayAsked, person: Person, receivedAt: Date): void {
  const limits = limitsOf(campaign)
  const period = periodOf(limits, receivedAt, campaign.timezone)
  if (limits.per !== 'day' || period === entry.period) return
  person.counts = admit(campaign, person.counts, { period, createdAt: receivedAt })
  person.isChanged = true
}

/**
 * Decides an undecided play, and appends it to the log. Its time is the log's, which never runs backwards.
 * @param drawn what `drawUnit` says, with odds
 * @throws notStarted, paused or gone at that time, notStarted while moments wait for the beacon, and alreadyEntered on
 *   another day than that of the entry, at its limit
 */
export function decidePlay(
  state: BatchState,
  log: CampaignLog,
  asked: PlayAsked,
  drawn: Unit | undefined,
): Play {
  const { entry, clientNonce, campaign } = asked
  const receivedAt = new Date(Math.max(state.now.getTime(), log.playedAt?.getTime() ?? 0))
  requireOpen(campaign, receivedAt)
  if (!asked.game.isFixed) throw new NamedError('notStarted')
  const person = state.people.get(personKey(log.rootId, entry.personTag))
  if (person) countOnItsDay(asked, person, receivedAt)
  const decided = decide(state, log, asked, { person, drawn })
  const seq = log.seq + 1
  const record = encodePlay({
    seq,
    type: 'play',
    receivedAtMs: receivedAt.getTime(),
    personTag: entry.personTag,
    clientNonce,
    outcome: decided.outcome,
    momentIndex: decided.outcome === 'win' ? decided.win?.moment : undefined,
  })
  const hash = Buffer.from(extendChain(log.head, record))
  const { outcome, win } = decided
  const play: Play = { seq, outcome, receivedAt, clientNonce, hash, ...(win ? { win } : {}) }
  log.seq = seq
  log.head = hash
  log.playedAt = receivedAt
  const { rootId, accountId } = log
  state.newPlays.push({ rootId, accountId, entryId: entry.id, isTrial: entry.test, play })
  count(state, log, asked, { person, play })
  return play
}
