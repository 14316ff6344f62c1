import { queryOptions } from '@tanstack/react-query'
import { getEvent } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'

/** Everything about one campaign or date; the header and every screen of it share the answer. */
export function eventQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event', eventKey],
    queryFn: ({ signal }) => call(getEvent, { params: { eventKey }, signal }),
  })
}
