import { dateIn } from './zoned-time.ts'

/**
 * Whether someone born on `birthday` ('YYYY-MM-DD') has had the birthday of `years` by the day that
 * `zone` has at `now`. Born on February 29, one has it on March 1 of a common year.
 */
export function isOldEnough(birthday: string, years: number, now: Date, zone: string): boolean {
  const reached = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0') + birthday.slice(4)
  return reached <= dateIn(zone, now)
}

/** Years of someone born on `birthday` by `day`, both 'YYYY-MM-DD', counted as `isOldEnough` does. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(4) < birthday.slice(4) ? years - 1 : years
}
