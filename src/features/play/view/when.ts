/** A moment in words, in a campaign's zone and with its name: "Friday, November 27, 2026 at 5:00 PM Eastern Time". */
export function longMoment(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(instant)
  return `${day} at ${clockTime(instant, timeZone)}`
}

/** The same, short: "Fri, Nov 27, 5:00 PM". */
export function shortMoment(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant)
}

/** "5:00 PM Eastern Time". */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(instant)
}

/** A wall clock with seconds: "5:00:07", and its half of the day: "PM". */
export function runningTime(instant: Date, timeZone: string): { time: string; half: string } {
  const [time = '', half = ''] = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(instant)
    .split(/\s/)
  return { time, half }
}

const MINUTE_MS = 60_000

/** The end of a period as people say it: one that ends at midnight ends at 11:59 PM of its last day. */
export function saidEnd(end: Date, timeZone: string): Date {
  const { time, half } = runningTime(end, timeZone)
  const midnight = time === '12:00:00' && half === 'AM'
  return midnight ? new Date(end.getTime() - MINUTE_MS) : end
}

/** The day alone: "Friday, November 27". */
export function dayName(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(instant)
}
