import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelExport,
  createExport,
  type Export,
  type ExportFormat,
  type ExportKind,
  getExport,
  listExports,
} from '#features/reports/contract.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Milliseconds between two looks while a file is written. */
const WRITING_MS = 1000

export const isWaited = ({ state }: Pick<Export, 'state'>) => state === 'queued' || state === 'running'

/** The newest files of a campaign; polls while one of them is written. */
export const exportsQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['exports', eventKey],
    queryFn: ({ signal }) => call(listExports, { params: { eventKey }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWaited) ? WRITING_MS : false),
  })

export interface Wish extends DayRange {
  kind: ExportKind
  format: ExportFormat
}

/** Asks for a file. */
export function useAsk(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Wish) =>
      call(createExport, {
        params: { eventKey },
        body: { ...body, includeTest: 'includeTest' in testData() },
        idempotencyKey: crypto.randomUUID(),
      }),
    onError: error => notifyError(error.message || 'The export could not be started. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery(eventKey).queryKey }),
  })
}

/** Gets a fresh link to a file and lets the browser download it. */
export function useDownload(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ exportKey }: Export) => call(getExport, { params: { exportKey } }),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url)
      else notifyError('This file has expired. Export it again.')
    },
    onError: () => notifyError('The file could not be downloaded. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery(eventKey).queryKey }),
  })
}

/** Stops a file that is still being written. */
export function useCancel(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ exportKey }: Export) => call(cancelExport, { params: { exportKey } }),
    onError: error => notifyError(error.message || 'The export could not be canceled. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery(eventKey).queryKey }),
  })
}
