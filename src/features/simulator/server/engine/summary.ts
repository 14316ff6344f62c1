import type { InstantWinSpec } from '#features/fairness/contract.ts'
import type { Simulation, Spread } from '../../contract.ts'
import type { Run } from './run.ts'

/** Figures of a simulation, without the names of its prizes. */
export type Summary = Omit<Simulation, 'prizes' | 'processes'> & {
  /** By the order of the specification. */
  won: Spread[]
}

/** Share of runs below the lower bound, and above the upper one. */
const TAIL = 0.05

/** The mean of figures, and the bounds that 9 of 10 of them keep. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b)
  const last = sorted.length - 1
  const at = (share: number) => sorted[Math.round(last * share)] ?? 0
  const mean = sorted.reduce((sum, figure) => sum + figure, 0) / Math.max(1, sorted.length)
  return { mean, low: at(TAIL), high: at(1 - TAIL) }
}

function soldOutAt(runs: readonly Run[]): { soldOutAt?: Date } {
  const times = runs.flatMap(run => run.soldOutAt ?? []).sort((a, b) => a - b)
  const middle = times[times.length >> 1]
  return middle === undefined ? {} : { soldOutAt: new Date(middle) }
}

/** Prizes left in the evening of a day. */
const leftAfter = ({ winsByDay }: Run, day: number, pieces: number): number =>
  winsByDay.slice(0, day + 1).reduce((left, wins) => left - wins, pieces)

interface Played {
  prizes: InstantWinSpec['prizes']
  /** Cents of each. */
  values: readonly number[]
  /** YYYY-MM-DD. */
  days: readonly string[]
  people: number
}

/** Figures over all runs. */
export function summarize(runs: readonly Run[], { prizes, values, days, people }: Played): Summary {
  const over = (figureOf: (run: Run) => number) => spreadOf(runs.map(figureOf))
  const pieces = prizes.reduce((sum, { qty }) => sum + qty, 0)
  const plays = over(run => run.plays)
  const wins = over(run => run.wins)
  return {
    runs: runs.length,
    simulated: runs.reduce((sum, run) => sum + run.plays, 0),
    pieces,
    plays,
    refused: over(run => run.refused),
    wins,
    winners: over(run => run.winners / people),
    ...(wins.mean > 0 && { oneIn: plays.mean / wins.mean }),
    cheated: over(run => (run.wins === 0 ? 0 : run.cheated / run.wins)),
    soldOut: runs.filter(run => run.soldOutAt !== undefined).length / Math.max(1, runs.length),
    ...soldOutAt(runs),
    cost: over(run => run.won.reduce((sum, won, place) => sum + won * (values[place] ?? 0), 0)),
    busiest: over(run => run.busiest),
    won: prizes.map((_, place) => over(run => run.won[place] ?? 0)),
    days: days.map((day, at) => ({
      day,
      plays: over(run => run.playsByDay[at] ?? 0),
      wins: over(run => run.winsByDay[at] ?? 0),
      left: over(run => leftAfter(run, at, pieces)),
    })),
  }
}
