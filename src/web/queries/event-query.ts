import { queryOptions } from '@tanstack/react-query'
import { type EventDetail, getEvent, STATUS } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'

/** Least time between two requests, regardless of this device's clock. */
const SHORTEST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 86_400_000

/** Milliseconds until the clock moves a campaign to its next status; false when only people move it. */
export function untilNextStep(event: EventDetail | undefined, now: Date): number | false {
  if (!event) return false
  const { status, startTime, endTime } = event
  const runs = status === STATUS.live || status === STATUS.paused
  if (!runs && status !== STATUS.scheduled) return false
  const wait = (runs ? endTime : startTime).getTime() - now.getTime() + 1000
  return Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
}

/** Everything about one campaign or date; the header and every screen of it share the answer. */
export function eventQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event', eventKey],
    queryFn: ({ signal }) => call(getEvent, { params: { eventKey }, signal }),
    refetchInterval: ({ state }) => untilNextStep(state.data, new Date()),
  })
}
