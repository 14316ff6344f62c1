import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { busyUntil, lockMs, oweMore, PIN_LIMITS, PIN_TRIES, type PinLimit, type Trust } from './pin-limits.ts'

const PINS = 10_000
const { campaign, prize } = PIN_LIMITS

/**
 * Days of each guess by an attacker who never waits longer than the limits require, with all awards, networks and trust
 * levels.
 * @param tested PINs that one guess is compared with
 */
function daysOfGuesses(limits: readonly PinLimit[], tested = 1, trust: Trust = 'venue'): number[] {
  let now = new Date(0)
  let owed = limits.map(() => now)
  return Array.from({ length: PINS }, () => {
    const waits = limits.map((limit, n) => busyUntil(limit, owed[n] ?? now, trust).getTime() + 1)
    now = new Date(Math.max(now.getTime(), ...waits))
    owed = limits.map((limit, n) => oweMore(limit, owed[n] ?? now, now, tested))
    return now.getTime() / DAY_MS
  })
}

/** The mean day of the first match with some PINs, each of them any of the 10,000. */
function expectedDays(days: readonly number[], pins = 1): number {
  let unmet = 1
  let mean = 0
  for (const [n, day] of days.entries()) {
    const met = unmet * Math.min(1, pins / (PINS - n))
    mean += met * day
    unmet -= met
  }
  return mean
}

test('a PIN of four digits takes more than 30 days in expectation, with any number of awards of a prize', () => {
  const days = daysOfGuesses([campaign, prize])
  expect(expectedDays(days)).toBeGreaterThan(30)
  expect(days[PINS - 1]).toBeGreaterThan(60)
})

test('so it does with awards of many prizes that share one PIN', () => {
  expect(expectedDays(daysOfGuesses([campaign]))).toBeGreaterThan(30)
})

test.each([2, 9, 100])('so it does with offers, each guess of which is compared with %i PINs', pins => {
  expect(expectedDays(daysOfGuesses([campaign], pins), pins)).toBeGreaterThan(30)
})

test('trusted callers may still try where others wait', () => {
  for (const { most } of Object.values(PIN_LIMITS)) {
    expect([most.tried, most.fresh, most.venue]).toEqual(
      [most.tried, most.fresh, most.venue].sort((left, right) => left - right),
    )
    expect(most.venue).toBeGreaterThan(most.fresh)
  }
})

test('one award alone cannot use up the budget of all awards of a prize', () => {
  let [locks, at] = [0, 0]
  while (at < 30 * DAY_MS) {
    at += lockMs(locks)
    locks += 1
  }
  expect(locks * PIN_TRIES).toBeLessThan((30 * DAY_MS) / prize.everyMs / 10)
  expect(lockMs(0)).toBe(15 * MINUTE_MS)
})
