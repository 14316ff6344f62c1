import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts'

/** Wrong PINs in a row that lock an award, and for how long the first time (promotions 1.4). */
export const PIN_TRIES = 5
const LOCK_MS = 15 * MINUTE_MS

/**
 * Milliseconds for which an award is locked. Each lock lasts twice as long as the one before, a day at most, so that
 * one award alone cannot use up the budget of its prize.
 * @param locks how often it was locked before
 */
export const lockMs = (locks: number): number => Math.min(LOCK_MS * 2 ** locks, DAY_MS)

/**
 * Trust in a try: with an award that had wrong tries, with a fresh one, or from a network where prizes of the campaign
 * were delivered.
 */
export type Trust = 'tried' | 'fresh' | 'venue'

/**
 * Shared limit on wrong PINs. One is forgotten each `everyMs`; a try is allowed while fewer than `most` are remembered.
 * Trusted tries remain possible where others have to wait, so an attack slows itself down before it blocks winners.
 */
export interface PinLimit {
  everyMs: number
  most: Readonly<Record<Trust, number>>
}

/**
 * Limits over all awards of a prize, over all prizes of a campaign, and over one network. A whole campaign forgets some
 * 150 wrong PINs a day. Guessing a PIN of four digits takes more than 30 days in expectation, with any number of
 * awards, networks and prizes (`pin-limits.test.ts` computes it). Wrong PINs of an award that is redeemed afterwards do
 * not count: they were typos, or nothing is left to guess.
 */
export const PIN_LIMITS = {
  campaign: { everyMs: 9.5 * MINUTE_MS, most: { tried: 20, fresh: 30, venue: 50 } },
  prize: { everyMs: 12 * MINUTE_MS, most: { tried: 12, fresh: 20, venue: 40 } },
  network: { everyMs: 15 * MINUTE_MS, most: { tried: 10, fresh: 15, venue: 25 } },
} as const satisfies Record<string, PinLimit>

/** The last moment at which a try must wait; at or after `now` it must. */
export function busyUntil({ everyMs, most }: PinLimit, owedUntil: Date, trust: Trust): Date {
  return new Date(owedUntil.getTime() - most[trust] * everyMs)
}

/** Time until wrong PINs are forgotten after some more tries; a negative number removes as many. */
export function oweMore({ everyMs }: PinLimit, owedUntil: Date, now: Date, wrong: number): Date {
  return new Date(Math.max(owedUntil.getTime(), now.getTime()) + wrong * everyMs)
}
