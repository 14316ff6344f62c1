/** A half-open period [start, end) in UTC epoch milliseconds. */
export type Window = readonly [start: number, end: number]

/**
 * The merged, sorted, disjoint union of windows (pf1 4.2): overlapping and touching windows become one,
 * empty ones vanish. Takes any order, such as the periods of all child events of a campaign.
 */
export function mergeWindows(windows: readonly Window[]): [start: number, end: number][] {
  const merged: [start: number, end: number][] = []
  for (const [start, end] of windows.filter(([from, to]) => from < to).sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** The total length of disjoint windows in milliseconds. */
export function totalLength(windows: readonly Window[]): number {
  return windows.reduce((total, [start, end]) => total + (end - start), 0)
}

/**
 * The instants, in epoch milliseconds, at these offsets into the windows laid end to end (pf1 4.3, item 2). Takes
 * offsets in ascending order, so that one walk serves them all. Throws RangeError when an offset is behind the last
 * window.
 */
export function timesAtOffsets(windows: readonly Window[], offsets: Iterable<number>): number[] {
  let at = 0
  let passed = 0
  return Array.from(offsets, offset => {
    let window = windows[at]
    while (window && offset - passed >= window[1] - window[0]) {
      passed += window[1] - window[0]
      window = windows[++at]
    }
    if (!window) throw new RangeError(`Offset ${offset} lies behind the last window`)
    return window[0] + (offset - passed)
  })
}
