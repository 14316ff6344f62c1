import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn, saidEnd, startOfDay } from '#shared/time/zoned-time.ts'
import { shortMoment } from '#ui/format/dates.ts'
import classes from './campaign-layout.module.css'

/** Calendar days from one moment to another, both included. */
function daysFrom(start: Date, end: Date, zone: string): number {
  const midnight = (moment: Date) => startOfDay(dateIn(zone, moment), zone).getTime()
  return Math.max(1, Math.round((midnight(end) - midnight(start)) / DAY_MS) + 1)
}

/** Opening or closing of a campaign: "Day 3 of 10, ends Sun, Dec 6, 10:00 PM". */
export function periodLine(
  {
    status,
    startTime,
    endTime,
    timezone,
  }: Pick<EventDetail, 'status' | 'startTime' | 'endTime' | 'timezone'>,
  now: Date,
): string {
  const end = saidEnd(endTime, timezone)
  const [starts, ends] = [shortMoment(startTime, timezone), shortMoment(end, timezone)]
  if (status === STATUS.live || status === STATUS.paused) {
    const day = daysFrom(startTime, now, timezone)
    return `Day ${day} of ${Math.max(day, daysFrom(startTime, end, timezone))}, ends ${ends}`
  }
  if (status === STATUS.draft || status === STATUS.scheduled) return `${starts} to ${ends}`
  return status === STATUS.cancelled ? '' : `Ended ${ends}`
}

/** The period beside the title, and for staff the client. */
export function CampaignPeriod({ event }: { event: EventDetail }) {
  return (
    <span className={classes.period}>
      {[event.clientName, periodLine(event, new Date())].filter(Boolean).join(' · ')}
    </span>
  )
}
