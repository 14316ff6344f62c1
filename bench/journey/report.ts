import { median, quantile } from '../shared/machine.ts'
import type { Measured } from './measure.ts'
import { YARDSTICKS, type Yardsticks } from './yardsticks.ts'

/** Median of a figure over rounds, with the smallest and the largest. */
function spread(figures: readonly number[]): string {
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map(figure =>
    figure.toFixed(0),
  )
  return `${middle} (${least} to ${most})`
}

/** The rows of one way: itself, then its steps where it has more than a form and a page. */
function rowsOf(name: string, runs: readonly Measured[], yardsticks: readonly Yardsticks[]): string[] {
  const rates = runs.map(({ journeys, seconds }) => journeys.length / seconds)
  const middle = (figures: readonly number[], digits: number) => median(figures).toFixed(digits)
  const p50 = middle(
    runs.map(({ journeys }) => median(journeys)),
    1,
  )
  const p99 = runs.map(({ journeys }) => quantile(journeys, 0.99))
  const cost = (what: keyof Measured['cost']) =>
    middle(
      runs.map(run => run.cost[what]),
      0,
    )
  const kilobytes = middle(
    runs.map(({ bytes, journeys }) => bytes / journeys.length / 1000),
    1,
  )
  const transactions = middle(
    runs.map(run => run.transactions),
    2,
  )
  const against = (yardstick: keyof Yardsticks) =>
    middle(
      rates.map((rate, round) => rate / (yardsticks[round]?.[yardstick] ?? Number.NaN)),
      2,
    )
  const costs = `${cost('program')} / ${cost('postgres')} / ${cost('client')}`
  const whole = `| ${name} | ${spread(rates)} | ${p50} | ${spread(p99)} | ${costs} | ${transactions} | ${kilobytes} | ${against('one row')} | ${against('stored procedure')} |`
  const steps = [...(runs[0]?.steps.keys() ?? [])]
  if (steps.length < 3) return [whole]
  const ofSteps = steps.map(step => {
    const times = runs.flatMap(run => run.steps.get(step) ?? [])
    return `| – ${step} | | ${median(times).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | | | | | |`
  })
  return [whole, ...ofSteps]
}

/** The tables of a run: yardsticks, then every way by its name. */
export function tablesOf(
  yardsticks: readonly Yardsticks[],
  runs: ReadonlyMap<string, readonly Measured[]>,
): string[] {
  return [
    '| with 64 clients | a second |',
    '|---|---|',
    ...YARDSTICKS.map(name => `| ${name} | ${spread(yardsticks.map(round => round[name]))} |`),
    '',
    '| what | a second | p50 ms | p99 ms | µs of program / PostgreSQL / client | transactions | kB | x one row | x stored procedure |',
    '|---|---|---|---|---|---|---|---|---|',
    ...[...runs].flatMap(([name, measured]) => rowsOf(name, measured, yardsticks)),
  ]
}
