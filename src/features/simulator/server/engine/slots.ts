import type { Assumptions } from '../../contract.ts'

const HOUR_MS = 3_600_000

/** An hour of the period, or the part of it that a window leaves. */
export interface Slot {
  /** UTC epoch ms, half-open. */
  start: number
  end: number
  /** Number of its day, from 0. */
  day: number
  /** Share of all visits up to the end of this slot. */
  upTo: number
}

/** Relative number of visits in each hour of a day. */
const HOURS: Readonly<Record<Assumptions['hours'], (hour: number) => number>> = {
  even: () => 1,
  daytime: hour => (hour >= 9 && hour < 18 ? 1 : 0.15),
  evening: hour => (hour >= 18 && hour < 23 ? 1 : hour >= 8 ? 0.45 : 0.06),
}

/** Relative number of visits at a part of the period, from 0 to 1. */
const DAYS: Readonly<Record<Assumptions['days'], (part: number) => number>> = {
  even: () => 1,
  launch: part => Math.exp(-4 * part),
  finish: part => Math.exp(4 * (part - 1)),
}

/** Reads the day and the hour of a time in a time zone. */
function openClock(timeZone: string): (ms: number) => { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  return ms => {
    const text = format.format(ms)
    return { day: text.slice(0, 10), hour: Number(text.slice(-2)) }
  }
}

/**
 * Cuts a period into hours with their share of the visits, and names its days.
 * @param windows half-open periods in UTC epoch ms, in order
 */
export function cutPeriod(
  windows: readonly (readonly [start: number, end: number])[],
  timeZone: string,
  { days, hours }: Pick<Assumptions, 'days' | 'hours'>,
): { slots: Slot[]; days: string[] } {
  const clock = openClock(timeZone)
  const first = windows[0]?.[0] ?? 0
  const length = Math.max(1, (windows.at(-1)?.[1] ?? 1) - first)
  const names: string[] = []
  const slots: Slot[] = []
  let sum = 0
  for (const [from, to] of windows) {
    for (let start = from; start < to; ) {
      const end = Math.min(to, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS)
      const { day, hour } = clock(start)
      if (names.at(-1) !== day) names.push(day)
      const middle = (start + end) / 2
      sum += DAYS[days]((middle - first) / length) * HOURS[hours](hour) * (end - start)
      slots.push({ start, end, day: names.length - 1, upTo: sum })
      start = end
    }
  }
  for (const slot of slots) slot.upTo /= sum
  return { slots, days: names }
}

/** The slot of a share of the visits, from 0 up to 1. */
export function slotAt(slots: readonly Slot[], share: number): Slot | undefined {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle]?.upTo ?? 1) <= share) low = middle + 1
    else high = middle
  }
  return slots[low]
}
