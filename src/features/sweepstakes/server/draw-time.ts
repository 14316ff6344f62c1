import type { Campaign } from '#features/campaigns/server/index.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { toInstant } from '#shared/zoned-time.ts'

const LEAST_PAUSE_MS = 5 * MINUTE_MS

/** When the order may be drawn: at the owner's time, and at least five minutes after the close (pf1 4.2). */
export function drawTimeOf({
  endsAt,
  timezone,
  settings: { drawTime },
}: Pick<Campaign, 'endsAt' | 'timezone' | 'settings'>): Date {
  const earliest = new Date(endsAt.getTime() + LEAST_PAUSE_MS)
  const wanted = drawTime ? toInstant(drawTime, timezone, 'start') : earliest
  return wanted > earliest ? wanted : earliest
}
