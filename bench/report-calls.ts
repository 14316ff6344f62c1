import { median, quantile } from './machine.ts'
import { ask, type BenchService } from './service.ts'

const ROUNDS = 5
const CALLS = 60
const WARM = 20

/** Milliseconds of the calls of one round; the 95th percentile is of all of them. */
async function timesOf(
  service: BenchService,
  path: string,
  cookie: string,
  calls: number,
): Promise<number[]> {
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
  targets: Readonly<Record<string, string>>,
  cookie: string,
): Promise<CallTimes> {
  const names = Object.keys(targets)
  const found: CallTimes = new Map(names.map(name => [name, { p50: [], p95: [] }]))
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = round % names.length
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const times = await timesOf(service, targets[name] ?? '', cookie, round === 0 ? WARM : CALLS)
      if (round === 0) continue
      found.get(name)?.p50.push(median(times))
      found.get(name)?.p95.push(quantile(times, 0.95))
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
