const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/** "Friday, November 27, 2026 at 4:00 PM Eastern Time", as mails say a moment. */
export function momentOf(at: Date, timeZone: string): string {
  // The generic name of this zone is "GMT+00:00".
  const timeZoneName = timeZone === 'UTC' ? 'short' : 'longGeneric'
  return new Intl.DateTimeFormat('en-US', { ...DATE, timeZoneName, timeZone }).format(at)
}
