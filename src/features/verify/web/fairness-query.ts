import { queryOptions } from '@tanstack/react-query'
import { getFairness } from '#features/verify/contract.ts'
import { call } from '#web/api/call.ts'

/** Heads come every quarter of an hour; a minute is soon enough. */
const REFETCH_MS = 60_000

/** Published files of a campaign for anyone to check. */
export const fairnessQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['fairness', eventKey],
    queryFn: ({ signal }) => call(getFairness, { params: { eventKey }, signal }),
    refetchInterval: REFETCH_MS,
  })
