import type { LawThresholds, TextingHours } from './table.ts'

const SUNDAY = 0

/** The weekday of a calendar day such as '2026-11-22': 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function hoursOn({ from, until, sundayFrom = from }: TextingHours, weekday: number) {
  return { from: weekday === SUNDAY ? sundayFrom : from, until }
}

/** The hours of a weekday that all of several rules allow; of nothing, the whole day. */
export function narrowest(rules: readonly TextingHours[], weekday: number): { from: string; until: string } {
  const hours = rules.map(rule => hoursOn(rule, weekday))
  const from = hours.map(one => one.from).sort()
  const until = hours.map(one => one.until).sort()
  return { from: from.at(-1) ?? '00:00', until: until[0] ?? '24:00' }
}

/** The hours for marketing texts to a state on a weekday; those of most places where the state is unknown. */
export function textingHoursIn(
  { texting }: Pick<LawThresholds, 'texting'>,
  state: string | undefined,
  weekday: number,
): { from: string; until: string } {
  return hoursOn((state && texting.states[state]) || texting.hours, weekday)
}
