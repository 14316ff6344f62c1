import type { InstantWinSpec } from '#features/fairness/contract.ts'
import { masterKey, type OpenPrizes, openPrizes, sealMoments } from '#features/fairness/server/index.ts'
import type { Assumptions } from '../../contract.ts'
import type { Chance } from './chance.ts'
import { keepLimits } from './limits.ts'
import type { Slot } from './slots.ts'
import type { Visits } from './visits.ts'

const BYTES = 32
const NO_BYTES = new Uint8Array()
const TAG = new Uint8Array(BYTES)
const NONCE = new Uint8Array(16)

/** Figures of one run of a campaign. */
export interface Run {
  plays: number
  refused: number
  wins: number
  /** People who won at least once. */
  winners: number
  /** Wins of people with several names. */
  cheated: number
  /** Wins of each prize, in the order of the specification. */
  won: number[]
  playsByDay: number[]
  winsByDay: number[]
  /** UTC epoch ms at which the last prize was won; absent when some are left. */
  soldOutAt: number | undefined
  /** Plays in the busiest second. */
  busiest: number
}

function draw(spec: InstantWinSpec, chance: Chance): { open: OpenPrizes; prizeOf: number[]; pieces: number } {
  const bytes = () => Uint8Array.from({ length: BYTES }, () => Math.floor(chance() * 256))
  const key = masterKey(bytes(), bytes(), NO_BYTES)
  const { moments } = sealMoments(key, spec)
  const places = new Map(spec.prizes.map(({ key: prize }, place) => [prize, place]))
  return {
    open: openPrizes(key, spec, moments),
    prizeOf: moments.map(({ prizeKey }) => places.get(prizeKey) ?? 0),
    pieces: moments.length,
  }
}

/** Tells how to name the period of a play, by the limits: its day, its window, or one for all. */
function periodsOf({ limits, windows }: InstantWinSpec): (time: number, day: number) => number {
  if (limits.per === 'day') return (_, day) => day
  if (limits.per === 'campaign') return () => 0
  return time => windows.findIndex(([, end]) => time < end)
}

/**
 * Plays a campaign once, by the rules that decide real plays (pf1 4.3), with a key that only this run has.
 * @param visits as `makeVisits` gives them; at each, a person plays once, one with several names once under each
 */
export function playOnce(
  spec: InstantWinSpec,
  slots: readonly Slot[],
  visits: Visits,
  { people, cheats, identities }: Pick<Assumptions, 'people' | 'cheats' | 'identities'>,
  chance: Chance,
): Run {
  const { open, prizeOf, pieces } = draw(spec, chance)
  const cheating = Math.round(people * cheats)
  // People with several names have the first numbers, and further identities behind those of all people.
  const limits = keepLimits(spec.limits, people + cheating * (identities - 1))
  const winners = new Uint8Array(people)
  const periodOf = periodsOf(spec)
  const days = (slots.at(-1)?.day ?? 0) + 1
  const run: Run = {
    plays: 0,
    refused: 0,
    wins: 0,
    winners: 0,
    cheated: 0,
    won: spec.prizes.map(() => 0),
    playsByDay: new Array<number>(days).fill(0),
    winsByDay: new Array<number>(days).fill(0),
    soldOutAt: undefined,
    busiest: 0,
  }
  let slot = 0
  let second = 0
  let inSecond = 0

  function play(person: number, identity: number, time: number, day: number): void {
    if (!limits.admit(identity, periodOf(time, day))) {
      run.refused++
      return
    }
    run.plays++
    run.playsByDay[day] = (run.playsByDay[day] ?? 0) + 1
    const record = { seq: run.plays, receivedAtMs: time, personTag: TAG, clientNonce: NONCE }
    const moment = open.take({ ...record, type: 'play', outcome: 'lose', momentIndex: undefined })
    if (moment === undefined) return
    limits.noteWin(identity)
    run.wins++
    run.winsByDay[day] = (run.winsByDay[day] ?? 0) + 1
    const prize = prizeOf[moment] ?? 0
    run.won[prize] = (run.won[prize] ?? 0) + 1
    if (person < cheating) run.cheated++
    if (winners[person] === 0) run.winners++
    winners[person] = 1
    if (run.wins === pieces) run.soldOutAt = time
  }

  for (let at = 0; at < visits.times.length; at++) {
    const time = visits.times[at] ?? 0
    const person = visits.people[at] ?? 0
    while (time >= (slots[slot]?.end ?? Number.POSITIVE_INFINITY)) slot++
    // People who come back between two windows find the campaign closed.
    if (time < (slots[slot]?.start ?? 0)) continue
    const day = slots[slot]?.day ?? 0
    const before = run.plays
    play(person, person, time, day)
    if (person < cheating) {
      for (let name = 1; name < identities; name++) {
        play(person, people + person * (identities - 1) + name - 1, time, day)
      }
    }
    const here = Math.floor(time / 1000)
    inSecond = here === second ? inSecond + run.plays - before : run.plays - before
    second = here
    run.busiest = Math.max(run.busiest, inSecond)
  }
  return run
}
