import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getParcels, uploadParcels } from '#features/claims/parcels/contract.ts'
import { call, upload } from '#web/api/call.ts'
import { batchesQuery } from '../bulk/use-bulk.ts'

/** Shipped prizes of a campaign by step. */
export const parcelsQuery = (eventKey: string) =>
  queryOptions({
    // Every change of an award reads it again.
    queryKey: ['awards', eventKey, 'parcels'],
    queryFn: ({ signal }) => call(getParcels, { params: { eventKey }, signal }),
  })

/** Checks a list of tracking numbers; with `save`, marks its prizes as shipped. */
export function useTrackingList(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, save }: { file: File; save?: number }) =>
      upload(uploadParcels, {
        params: { eventKey },
        file,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        body: save === undefined ? {} : { save },
      }),
    onSuccess: ({ batch }) =>
      batch && queryClient.invalidateQueries({ queryKey: batchesQuery(eventKey).queryKey }),
  })
}
