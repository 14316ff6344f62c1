import { nameUtc } from '#shared/time/format-date.ts'
import { inZones } from '#shared/time/zone-format.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'

const DATE = inZones('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})

/** "Nov 27, 11:59 PM ET", "Nov 27, 4 PM ET": an exclusive deadline in few characters. */
export function textDate(deadline: Date, timeZone: string): string {
  const text = DATE(timeZone).format(saidEnd(deadline, timeZone))
  return nameUtc(text.replace(':00 ', ' ').replace(/\s/g, ' '))
}
