const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "April 3, 2026": the day in UTC. */
export const utcDay = (at: Date): string => DAY.format(at)
