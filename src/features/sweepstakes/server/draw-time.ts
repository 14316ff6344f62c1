import type { Campaign } from '#features/campaigns/server/index.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { toInstant } from '#shared/time/zoned-time.ts'

/** The least time between the close of a list and its order (pf1 4.2). */
export const LEAST_PAUSE_MS = 5 * MINUTE_MS

/**
 * Earliest time for the order: the owner's time, and at least five minutes after the close (pf1 4.2). The owner's time
 * is that of the whole campaign; a date is drawn as soon as it is over.
 */
export function drawTimeOf({
  endsAt,
  timezone,
  parent,
  settings: { drawTime },
}: Pick<Campaign, 'endsAt' | 'timezone' | 'settings' | 'parent'>): Date {
  const earliest = new Date(endsAt.getTime() + LEAST_PAUSE_MS)
  if (!drawTime || parent) return earliest
  const wanted = toInstant(drawTime, timezone, 'start')
  return wanted > earliest ? wanted : earliest
}
