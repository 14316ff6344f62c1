import { queryOptions } from '@tanstack/react-query'
import { listChildren } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Every date of a campaign in order, including canceled ones. */
export function datesQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['dates', eventKey],
    queryFn: ({ signal }) => call(listChildren, { params: { eventKey }, query: testData(), signal }),
  })
}
