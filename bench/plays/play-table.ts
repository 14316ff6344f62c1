import { median } from '../shared/machine.ts'
import type { Cost, Row } from './play-rows.ts'

/** Microseconds for each request, in words. */
export function costOf(rows: readonly Row[]): string {
  const of = (what: keyof Cost) => median(rows.map(({ cost }) => cost?.[what] ?? Number.NaN)).toFixed(0)
  return rows.some(({ cost }) => cost) ? `${of('service')} / ${of('postgres')} / ${of('client')}` : '–'
}

/** The median of all rounds, and the lowest and the highest. */
export const spreadOf = (figures: number[], digits: number) =>
  figures.length === 1
    ? median(figures).toFixed(digits)
    : `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`

/** Rounds side by side: each figure with its spread, each rate beside one-row inserts and the constant answer. */
export function report(rounds: Row[][], say: (text: string) => void): void {
  const [first = []] = rounds
  const of = (index: number) => rounds.map(rows => rows[index]).filter(row => row !== undefined)
  const [insert, , constant] = first.map((_, index) => of(index).map(row => row.perSecond))
  say(
    '\n| | a second | p50 ms | p99 ms | x one-row inserts | x constant answer | µs of service / PostgreSQL / client |',
  )
  say('|---|---|---|---|---|---|---|')
  for (const [index, { name }] of first.entries()) {
    const rows = of(index)
    const ratio = (to: number[] = []) =>
      spreadOf(
        rows.map(({ perSecond }, at) => perSecond / (to[at] ?? Number.NaN)),
        2,
      )
    const [p50, p99] = [rows.map(row => row.p50), rows.map(row => row.p99)].map(list => spreadOf(list, 2))
    say(
      `| ${name} | ${spreadOf(
        rows.map(row => row.perSecond),
        0,
      )} | ${p50} | ${p99} | ${ratio(insert)} | ${ratio(constant)} | ${costOf(rows)} |`,
    )
  }
}
