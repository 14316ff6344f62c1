import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AwardBatch,
  type AwardChoice,
  type BatchAction,
  listBatches,
  startBatch,
  stopBatch,
} from '#features/claims/batches/contract.ts'
import { createExport } from '#features/reports/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Milliseconds between two looks at a running batch. */
const RUNNING_MS = 1000

export const isRunning = ({ state }: Pick<AwardBatch, 'state'>) => state === 'queued' || state === 'running'

/** Newest bulk actions of a campaign; polls while one of them runs. */
export const batchesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['award-batches', eventKey],
    queryFn: ({ signal }) => call(listBatches, { params: { eventKey }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? RUNNING_MS : false),
  })

/** A bulk action of the list: one of a batch, or an export. */
export type BulkAction = BatchAction | 'export'

const saysWhy = (error: Error) =>
  notifyError(error.message || 'The action could not be started. Please try again.')

/** Starts an action on chosen awards. */
export function useBulk(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, awards }: { action: BulkAction; awards: AwardChoice }) => {
      const params = { eventKey }
      if (action !== 'export') return call(startBatch, { params, body: { action, awards } })
      const includeTest = 'includeTest' in testData()
      const body = { kind: 'winners', format: 'csv', includeTest, awards } as const
      return call(createExport, { params, body, idempotencyKey: crypto.randomUUID() })
    },
    onSuccess: (_, { action }) =>
      action === 'export' && notifySuccess('Export started. Download it in Reports, under Exports.'),
    onError: saysWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchesQuery(eventKey).queryKey }),
  })
}

/** Stops a running bulk action. */
export function useStop(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ batchKey }: AwardBatch) => call(stopBatch, { params: { eventKey, batchKey } }),
    onError: saysWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchesQuery(eventKey).queryKey }),
  })
}
