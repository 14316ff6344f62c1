import type { TimelineItem } from '#features/campaigns/contract.ts'

/** The same action of one person several times in a row, newest first. */
export interface TimelineRun extends TimelineItem {
  times: number
  /** The first time; `at` is the last. */
  since: Date
  /** Counted from the oldest item that is not shown: the log only grows at its newest end, so a run keeps its place. */
  place: number
}

const isSame = (a: TimelineItem, b: TimelineItem) =>
  a.what === b.what && a.who === b.who && a.details === b.details

/** Groups repeated events: a hundred delivered prizes would hide everything else. */
export function timelineRuns(items: readonly TimelineItem[], total: number): TimelineRun[] {
  const runs: TimelineRun[] = []
  for (const [index, item] of items.entries()) {
    const place = total - index
    const last = runs.at(-1)
    if (last && isSame(last, item)) Object.assign(last, { times: last.times + 1, since: item.at, place })
    else runs.push({ ...item, times: 1, since: item.at, place })
  }
  return runs
}
