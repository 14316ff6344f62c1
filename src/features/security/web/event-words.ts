import type { StaffSecurityEvent } from '#features/security/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { clockTime, deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'

type Who = Pick<StaffSecurityEvent, 'kind' | 'person' | 'byStaff' | 'apiKey'>

/** Kinds that say whom it was tried as, not who did it. */
const TRIED_AS: readonly StaffSecurityEvent['kind'][] = ['signInFailed', 'signInLimited']

/** Actor, or the tried account; empty if unknown. */
export function whoWords({ kind, person, byStaff, apiKey }: Who, company: string): string {
  if (TRIED_AS.includes(kind)) return person ? `As ${person}` : 'As an unknown email'
  const staff = person ? `${person} (${company} staff)` : `${company} staff`
  const who = byStaff ? staff : (person ?? '')
  return apiKey ? [`API key ${apiKey}…`, who].filter(Boolean).join(', ') : who
}

/** "Fri, Nov 27, 5:00 PM"; for several "3 times, Fri, Nov 27, 5:00 PM to 5:40 PM". */
export function whenWords({
  count: times,
  firstAt,
  lastAt,
}: Pick<StaffSecurityEvent, 'count' | 'firstAt' | 'lastAt'>): string {
  const zone = deviceZone()
  if (times === 1) return shortMoment(lastAt, zone)
  const [from, to] = [clockTime(firstAt, zone), clockTime(lastAt, zone)]
  return `${count(times)} times, ${shortDay(lastAt, zone)}, ${from === to ? to : `${from} to ${to}`}`
}
