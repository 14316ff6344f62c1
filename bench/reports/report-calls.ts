import { median, quantile } from '../shared/machine.ts'
import { ask, type BenchService } from '../shared/service.ts'

const ROUNDS = 5
const CALLS = 60
const WARM = 20

/** A call, and as whom it is made. */
export interface Target {
  path: string
  cookie: string
}

/** Milliseconds of the calls of one round; the 95th percentile is of all of them. */
async function timesOf(service: BenchService, { path, cookie }: Target, calls: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    await ask(service, path, { headers: { cookie } })
    times.push(performance.now() - started)
  }
  return times
}

/** Median and 95th percentile of each round, by the name of the call. */
export type CallTimes = Map<string, { p50: number[]; p95: number[] }>

/** Makes each call many times, in rounds of rotating order after one that warms up. */
export async function measureCalls(
  service: BenchService,
  targets: readonly (Target & { name: string })[],
): Promise<CallTimes> {
  const found: CallTimes = new Map(targets.map(({ name }) => [name, { p50: [], p95: [] }]))
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = round % targets.length
    for (const target of [...targets.slice(turn), ...targets.slice(0, turn)]) {
      const times = await timesOf(service, target, round === 0 ? WARM : CALLS)
      if (round === 0) continue
      found.get(target.name)?.p50.push(median(times))
      found.get(target.name)?.p95.push(quantile(times, 0.95))
    }
  }
  return found
}

const spread = (figures: readonly number[], digits = 2) =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`

/** A table of calls beside the first two, which are the yardsticks. */
export function tableOf(found: CallTimes): string {
  const [one, row] = [...found.values()]
  const lines = [...found].map(([name, { p50, p95 }]) => {
    const ratio = (to: { p95: number[] } | undefined) =>
      spread(p95.map((time, index) => time / (to?.p95[index] ?? Number.NaN)))
    return `| ${name} | ${median(p50).toFixed(2)} | ${spread(p95)} | ${ratio(one)} | ${ratio(row)} |`
  })
  return [
    '| | p50 ms | p95 ms | p95 / one campaign | p95 / one row only |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Growth factor of each call in the larger campaign, round by round. */
export function growthOf(small: CallTimes, large: CallTimes): string {
  const lines = [...small].map(([name, { p50, p95 }]) => {
    const grown = (before: readonly number[], after: readonly number[] = []) =>
      spread(after.map((time, round) => time / (before[round] ?? Number.NaN)))
    return `| ${name} | ${grown(p50, large.get(name)?.p50)} | ${grown(p95, large.get(name)?.p95)} |`
  })
  return ['| | p50 | p95 |', '|---|---|---|', ...lines].join('\n')
}
