import { type EventDetail, mailDays } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { addDays, toInstant } from '#shared/time/zoned-time.ts'

/** From when on winners can be drawn: the time of the draw, and once every card that may still arrive has arrived. */
export function drawOpens({ closesAt, drawAt = closesAt }: Draw, event: EventDetail): Date {
  if (event.amoe.type !== 'mail') return drawAt
  const { type, timezone, startTime: startsAt, endTime: endsAt } = event
  const { receivedBy } = mailDays({ type, timezone, startsAt, endsAt, settings: event })
  const arrived = toInstant(addDays(receivedBy, 1), timezone, 'start')
  return arrived > drawAt ? arrived : drawAt
}
