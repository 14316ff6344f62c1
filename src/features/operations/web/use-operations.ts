import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOperations, type Span } from '#features/operations/contract.ts'
import { call } from '#web/api/call.ts'

/** The processes store their figures as often. */
const LOOK_MS = 10_000

/** State of the installation, refreshed while it is on screen. */
export const operationsQuery = (span: Span) =>
  queryOptions({
    queryKey: ['operations', span],
    queryFn: ({ signal }) => call(readOperations, { query: { span }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
