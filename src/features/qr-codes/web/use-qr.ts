import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteCustomQr, getCustomQr, type QrDesign, saveCustomQr } from '#features/qr-codes/contract.ts'
import { getScans } from '#features/reports/contract.ts'
import { getStyleManager } from '#features/tiles/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call, upload } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

const REFRESH_MS = 15_000

export const designQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['custom-qr', eventKey],
    queryFn: ({ signal }) => call(getCustomQr, { params: { eventKey }, signal }),
  })

/** The look of the campaign, whose color codes have at first. */
export const styleQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['qr-style', eventKey],
    queryFn: ({ signal }) => call(getStyleManager, { params: { eventKey }, signal }),
  })

export const scansQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['scans', eventKey],
    queryFn: ({ signal }) => call(getScans, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: REFRESH_MS,
  })

/** A design to be saved; the logo is a new file, the one of before, or none. */
export interface WantedDesign {
  design: QrDesign
  eventUrl: string
  logo: File | 'keep' | 'none'
}

/** Saves a design after the service has test-scanned it; a refusal appears beside the picture. */
export function useSaveDesign(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ design, eventUrl, logo }: WantedDesign) => {
      const file = logo instanceof File ? logo : undefined
      return upload(saveCustomQr, {
        params: { eventKey },
        body: {
          ...design,
          key: eventKey,
          eventUrl,
          ...(file
            ? { size: String(file.size), type: file.type }
            : { logo: logo === 'none' ? 'none' : 'keep' }),
        },
        ...(file ? { file } : {}),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
    },
    onSuccess: saved => {
      queryClient.setQueryData(designQuery(eventKey).queryKey, saved)
      notifySuccess('Code saved. Phones can scan it.')
    },
  })
}

/** Goes back to the plain code. */
export function useMakePlain(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteCustomQr, { params: { eventKey }, body: {} }),
    onSuccess: () => {
      queryClient.setQueryData(designQuery(eventKey).queryKey, null)
      notifySuccess('Design reset.')
    },
    onError: error => notifyError(error.message || 'The design could not be reset. Please try again.'),
  })
}
