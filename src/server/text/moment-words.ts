import { inZones } from '#shared/zone-format.ts'

const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

const LONG = inZones('en-US', { ...DATE, timeZoneName: 'longGeneric' })
const SHORT = inZones('en-US', { ...DATE, timeZoneName: 'short' })

/** "Friday, November 27, 2026 at 4:00 PM Eastern Time", as mails say a moment. */
export function momentOf(at: Date, timeZone: string): string {
  // The generic name of this zone is "GMT+00:00".
  const style = timeZone === 'UTC' ? SHORT : LONG
  return style(timeZone).format(at)
}
