import { queryOptions } from '@tanstack/react-query'
import { getCompliance } from '#features/compliance/contract.ts'
import { call } from '#web/api/call.ts'

/** Findings and deadlines of a campaign. */
export function complianceQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['compliance', eventKey],
    queryFn: ({ signal }) => call(getCompliance, { params: { eventKey }, signal }),
  })
}
