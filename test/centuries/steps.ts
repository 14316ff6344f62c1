import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { decideBatch } from '#features/participation/server/batch/decide-batch.ts'
import type { ParticipationResult } from '#features/participation/server/commands/command.ts'
import { NamedError } from '#server/http/named-error.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Dice } from './dice.ts'
import type { Watch } from './invariants.ts'
import type { MadeCampaign } from './make-campaign.ts'
import type { People, Wish } from './people.ts'
import type { Store } from './store.ts'

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

/** A campaign on its way, with everyone who wants something of it. */
export interface Course {
  dice: Dice
  made: MadeCampaign
  store: Store
  people: People
  watch: Watch
  lived: Lived
  wishes: Wish[]
  /** Those without an answer so far. */
  waiting: Wish[]
}

function note({ faults }: Lived, fault: string): void {
  if (fault !== 'none') faults.set(fault, (faults.get(fault) ?? 0) + 1)
}

/** People with a request: new ones, some without an answer so far, and some who look again. */
function gather(course: Course, times: readonly number[], skew: number): Wish[] {
  const { dice, made, people, wishes } = course
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
  const all = [...course.waiting, ...fresh]
  course.waiting = []
  return all
}

async function take(
  { store, people }: Course,
  now: Date,
  asked: readonly Wish[],
  commits: boolean,
): Promise<(ParticipationResult | Error)[]> {
  const commands = asked.map(wish => people.commandOf(wish, wish.told !== undefined))
  const state = store.load(now, commands)
  const answers = await decideBatch(store.run, state, commands)
  if (commits) store.commit(state)
  return answers
}

function tell(
  { watch, lived }: Course,
  asked: readonly Wish[],
  answers: readonly (ParticipationResult | Error)[],
): void {
  for (const [place, answer] of answers.entries()) {
    const wish = asked[place]
    if (!wish) continue
    if (!(answer instanceof Error)) {
      watch.hear(wish, answer)
      continue
    }
    if (!(answer instanceof NamedError) || !REFUSALS.includes(answer.code)) throw answer
    lived.refused += 1
  }
}

/** One batch of people who came at these times, and what becomes of it. */
export async function step(course: Course, times: readonly number[]): Promise<void> {
  const { dice, lived } = course
  const skew = dice.pick(SKEWS)
  const fault = dice.pick(FAULTS)
  note(lived, skew === 0 ? 'none' : 'clock')
  note(lived, fault)
  const now = new Date((times.at(-1) ?? 0) + skew)
  const asked = gather(course, times, skew)
  const answers = await take(course, now, asked, fault !== 'rolled back')
  if (fault === 'rolled back' || fault === 'answers lost') {
    course.waiting.push(...asked)
    return
  }
  tell(course, asked, answers)
  if (fault === 'sent twice')
    tell(course, asked, await take(course, new Date(now.getTime() + dice.pick(SKEWS)), asked, true))
  if (fault === 'asked again') course.waiting.push(...asked.filter(({ told }) => told?.play))
}

/** Something that the team or the clock does between two batches. */
export function happen({ dice, store, lived }: Course, now: number): void {
  const event = dice.pick(EVENTS)
  note(lived, event)
  const status = statusAt(store.root, new Date(now))
  if (status === STATUS.live && event === 'pause') store.setStatus(STATUS.paused)
  else if (status === STATUS.live || (status === STATUS.paused && event === 'resume'))
    store.setStatus(STATUS.live)
  if (event !== 'revoke') return
  const won = [...store.entries.values()].filter(({ play }) => play?.outcome === 'win')
  const one = won[dice.int(Math.max(1, won.length))]
  if (one) store.void(one, now)
}
