import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { decideBatch } from '#features/participation/server/batch/decide-batch.ts'
import type {
  ParticipationCommand,
  ParticipationResult,
} from '#features/participation/server/commands/command.ts'
import { NamedError } from '#server/http/named-error.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { type Dice, openDice } from './dice.ts'
import { holdDraw } from './draw.ts'
import { watch } from './invariants.ts'
import { type MadeCampaign, makeCampaign } from './make-campaign.ts'
import { openPeople, type Wish } from './people.ts'
import { Store } from './store.ts'

/** Faults of a batch. */
const FAULTS = [
  'none',
  'none',
  'none',
  // The process dies before the commit: nothing is stored, and everyone asks again.
  'rolled back',
  // It dies after the commit: all is stored, no answer arrives, and everyone asks again.
  'answers lost',
  // A balancer or a browser sends everything twice, to two processes.
  'sent twice',
  // Everyone asks again for an answer that they have.
  'asked again',
] as const

/** Events between batches. */
const EVENTS = ['none', 'none', 'none', 'none', 'pause', 'resume', 'resume', 'resume', 'revoke'] as const
/** Errors of a process's clock, in milliseconds. */
const SKEWS = [0, 0, 0, 0, -1, 1, -2 * MINUTE_MS, 15 * MINUTE_MS, -15 * MINUTE_MS] as const
/** Refusals that a person may get. */
const REFUSALS = ['alreadyEntered', 'notStarted', 'paused', 'gone']
const MOST_IN_BATCH = 30

/** Counts of a campaign's life. */
export interface Lived {
  plays: number
  wins: number
  refused: number
  /** Winners of its draw. */
  drawn: number
  steps: number
  faults: Map<string, number>
}

/** Times at which people come, in order: anywhere, around the edges of dates, and around midnight. */
function visitsOf(dice: Dice, { root, dates }: MadeCampaign, count: number): number[] {
  const [start, end] = [root.startsAt.getTime(), root.endsAt.getTime()]
  const edges = dates.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const one = () => {
    const any = start + dice.int(end - start)
    if (dice.happens(0.6)) return any
    const near = dice.int(5) - 2 + (dice.happens(0.5) ? dice.int(4000) - 2000 : 0)
    if (dice.happens(0.3)) return (edges[dice.int(edges.length)] ?? start) + near
    const midnight = startOfDay(dateIn(root.timezone, new Date(any + dice.int(2) * DAY_MS)), root.timezone)
    return midnight.getTime() + near
  }
  return Array.from({ length: count }, one).sort((a, b) => a - b)
}

/**
 * Lives one campaign from its seed, through faults of all kinds, and checks it after each step.
 * @param plays about how many people come
 * @throws what does not hold, with the step
 */
export async function live(seed: number, plays: number): Promise<Lived> {
  const dice = openDice(seed)
  const made = makeCampaign(dice, 10)
  const store = new Store(made)
  const people = openPeople(dice, made, 20 + dice.int(4 * plays))
  const { look, hear } = watch(made)
  const lived: Lived = { plays: 0, wins: 0, refused: 0, drawn: 0, steps: 0, faults: new Map() }
  const wishes: Wish[] = []
  let waiting: Wish[] = []

  function note(fault: string): void {
    if (fault !== 'none') lived.faults.set(fault, (lived.faults.get(fault) ?? 0) + 1)
  }

  /** People with a request: new ones, some without an answer so far, and some who look again. */
  function gather(times: readonly number[], skew: number): Wish[] {
    const fresh = times.map(time => {
      const again = dice.happens(0.1) ? wishes[dice.int(wishes.length)] : undefined
      if (again) return again
      const at = time + skew
      const [first = made.root] = made.dates
      const date = made.dates.find(({ endsAt }) => at < endsAt.getTime()) ?? first
      const wish = people.fill(dice.int(people.count), date, at)
      wishes.push(wish)
      return wish
    })
    const all = [...waiting, ...fresh]
    waiting = []
    return all
  }

  async function take(
    now: Date,
    asked: readonly Wish[],
    commits: boolean,
  ): Promise<(ParticipationResult | Error)[]> {
    const commands: ParticipationCommand[] = asked.map(wish =>
      people.commandOf(wish, wish.told !== undefined),
    )
    const state = store.load(now, commands)
    const answers = await decideBatch(store.run, state, commands)
    if (commits) store.commit(state)
    return answers
  }

  function tell(asked: readonly Wish[], answers: readonly (ParticipationResult | Error)[]): void {
    for (const [place, answer] of answers.entries()) {
      const wish = asked[place]
      if (!wish || answer === undefined) continue
      if (!(answer instanceof Error)) {
        hear(store, wish, answer)
        continue
      }
      if (!(answer instanceof NamedError) || !REFUSALS.includes(answer.code)) throw answer
      lived.refused += 1
    }
  }

  async function step(times: readonly number[]): Promise<void> {
    const skew = dice.pick(SKEWS)
    const fault = dice.pick(FAULTS)
    note(skew === 0 ? 'none' : 'clock')
    note(fault)
    const now = new Date((times.at(-1) ?? 0) + skew)
    const asked = gather(times, skew)
    const answers = await take(now, asked, fault !== 'rolled back')
    if (fault === 'rolled back' || fault === 'answers lost') {
      waiting.push(...asked)
      return
    }
    tell(asked, answers)
    if (fault === 'sent twice')
      tell(asked, await take(new Date(now.getTime() + dice.pick(SKEWS)), asked, true))
    if (fault === 'asked again') waiting.push(...asked.filter(({ told }) => told?.play))
  }

  function happen(now: number): void {
    const event = dice.pick(EVENTS)
    note(event)
    const status = statusAt(store.root, new Date(now))
    if (status === STATUS.live && event === 'pause') store.setStatus(STATUS.paused)
    else if (status === STATUS.live || (status === STATUS.paused && event === 'resume'))
      store.setStatus(STATUS.live)
    if (event !== 'revoke') return
    const won = [...store.entries.values()].filter(({ play }) => play?.win && play.outcome === 'win')
    const one = won[dice.int(Math.max(1, won.length))]
    if (one) store.void(one, now)
  }

  const visits = visitsOf(dice, made, Math.ceil(2 * plays + dice.int(2 * plays)))
  for (let at = 0; at < visits.length; ) {
    const times = visits.slice(at, at + 1 + dice.int(MOST_IN_BATCH))
    at += times.length
    try {
      await step(times)
      look(store)
      happen(times.at(-1) ?? 0)
      look(store)
    } catch (error) {
      const { mechanism, limits, tz } = made.spec
      throw new Error(`step ${lived.steps} of ${mechanism} per ${limits.per} in ${tz}: ${error}`, {
        cause: error,
      })
    }
    lived.steps += 1
  }
  const { plays: played, wins } = store.totals
  return { ...lived, plays: played, wins, drawn: holdDraw(dice, store) }
}
