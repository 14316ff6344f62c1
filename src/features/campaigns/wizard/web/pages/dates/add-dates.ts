import { childPeriod, MOST_DATES } from '#features/campaigns/contract.ts'
import { type Draft, dateProblems, type Period, readPeriod } from '#features/campaigns/wizard/contract.ts'
import { dateIn, saidEnd } from '#shared/time/zoned-time.ts'
import { newRowKey } from '../../fields/row-key.ts'

/** A date of the draft. */
export type DateRow = Draft['childTimes'][number]

/** A date that someone wants to add, and how to speak of it when it cannot be. */
export interface WantedDate {
  date: string
  /** "Line 3" */
  name: string
}

/** The first and the last day of the campaign's period in its zone; undefined while it cannot be read. */
export function daysOf(draft: Draft): { first: string; last: string } | undefined {
  const period = readPeriod(draft)
  if (!period || period.end <= period.start) return undefined
  const { timezone } = draft
  return { first: dateIn(timezone, period.start), last: dateIn(timezone, saidEnd(period.end, timezone)) }
}

/** Adds those dates that fit, in order of their start; says of each of the others why it does not. */
export function addDates(
  draft: Draft,
  wanted: readonly WantedDate[],
): { rows: DateRow[]; added: number; problems: string[] } {
  const { childTimes, timezone } = draft
  const period = readPeriod(draft)
  const problems: string[] = []
  const rows = [...childTimes]
  const starts = new Set(rows.map(row => startOf(row.date, timezone)))
  for (const { date, name } of wanted) {
    const problem = problemOf(date, { period, timezone, starts, count: rows.length })
    if (problem) problems.push(`${name}: ${problem}`)
    else {
      rows.push({ date, key: newRowKey() })
      starts.add(startOf(date, timezone))
    }
  }
  rows.sort((a, b) => startOf(a.date, timezone) - startOf(b.date, timezone))
  return { rows, added: rows.length - childTimes.length, problems }
}

interface Place {
  period: Period | undefined
  timezone: string
  starts: ReadonlySet<number>
  count: number
}

function problemOf(date: string, { period, timezone, starts, count }: Place): string | undefined {
  if (starts.has(startOf(date, timezone))) return 'already in the list'
  if (count >= MOST_DATES) return `a campaign can have up to ${MOST_DATES} dates`
  const found = period && dateProblems([date], period, timezone)[0]
  return found && found.charAt(0).toLowerCase() + found.slice(1)
}

function startOf(date: string, timezone: string): number {
  return childPeriod(date, timezone)?.start.getTime() ?? Number.NaN
}
