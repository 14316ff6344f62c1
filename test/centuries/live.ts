import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { type Dice, openDice } from './dice.ts'
import { holdDraw } from './draw.ts'
import { watch } from './invariants.ts'
import { type MadeCampaign, makeCampaign } from './make-campaign.ts'
import { openPeople } from './people.ts'
import { type Course, happen, type Lived, step } from './steps.ts'
import { Store } from './store.ts'

const MOST_IN_BATCH = 30

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

function begin(seed: number, plays: number): Course {
  const dice = openDice(seed)
  const made = makeCampaign(dice, 10)
  return {
    dice,
    made,
    store: new Store(made),
    people: openPeople(dice, made, 20 + dice.int(4 * plays)),
    watch: watch(made),
    lived: { plays: 0, wins: 0, refused: 0, drawn: 0, steps: 0, faults: new Map() },
    wishes: [],
    waiting: [],
  }
}

async function liveOn(course: Course, times: readonly number[]): Promise<void> {
  const { store, watch: watching, lived, made } = course
  try {
    await step(course, times)
    watching.look(store)
    happen(course, times.at(-1) ?? 0)
    watching.look(store)
  } catch (error) {
    const { mechanism, limits, tz } = made.spec
    throw new Error(`step ${lived.steps} of ${mechanism} per ${limits.per} in ${tz}: ${error}`, {
      cause: error,
    })
  }
  lived.steps += 1
}

/**
 * Lives one campaign from its seed, through faults of all kinds, and checks it after each step.
 * @param plays wanted; about as many are made
 * @throws the promise that does not hold, with the step
 */
export async function live(seed: number, plays: number): Promise<Lived> {
  const course = begin(seed, plays)
  const { dice, made, store, lived } = course
  const visits = visitsOf(dice, made, Math.ceil(2 * plays + dice.int(2 * plays)))
  for (let at = 0; at < visits.length; ) {
    const times = visits.slice(at, at + 1 + dice.int(MOST_IN_BATCH))
    at += times.length
    await liveOn(course, times)
  }
  const { plays: played, wins } = store.totals
  return { ...lived, plays: played, wins, drawn: holdDraw(dice, store) }
}
