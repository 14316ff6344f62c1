import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Assumptions, simulateCampaign } from '#features/simulator/contract.ts'
import { call } from '#web/api/call.ts'

/** Figures for some assumptions; those before stay in sight until they come. */
export const simulationQuery = (eventKey: string, body: Assumptions) =>
  queryOptions({
    queryKey: ['simulator', eventKey, 'figures', body],
    queryFn: ({ signal }) => call(simulateCampaign, { params: { eventKey }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
