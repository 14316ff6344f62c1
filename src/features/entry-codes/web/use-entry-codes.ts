import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EntryCodes,
  linkEntryCodes,
  listEntryCodes,
  makeEntryCodes,
  revokeEntryCodes,
  uploadEntryCodes,
} from '#features/entry-codes/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { call, upload } from '#web/api/call.ts'

const MAKING_MS = 1000
const REFRESH_MS = 30_000

/** Entry codes of a campaign; asked again each second while some are being generated. */
export const entryCodesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['entry-codes', eventKey],
    queryFn: ({ signal }) => call(listEntryCodes, { params: { eventKey }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ file, revoked }) => file === 'making' && !revoked) ? MAKING_MS : REFRESH_MS,
  })

function useKeep(eventKey: string) {
  const queryClient = useQueryClient()
  return (codes: EntryCodes) => {
    queryClient.setQueryData(entryCodesQuery(eventKey).queryKey, codes)
  }
}

export function useMakeCodes(eventKey: string) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof makeEntryCodes>) =>
      call(makeEntryCodes, { params: { eventKey }, body }),
    onSuccess: useKeep(eventKey),
  })
}

export function useRevokeBatch(eventKey: string) {
  return useMutation({
    mutationFn: (batchId: string) => call(revokeEntryCodes, { params: { batchId }, body: { revoked: true } }),
    onSuccess: useKeep(eventKey),
  })
}

/** Sends a list: to check it, and to save as many codes as the check found. */
export function useUploadCodes(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, body }: { file: File; body: BodyInput<typeof uploadEntryCodes> }) =>
      upload(uploadEntryCodes, {
        params: { eventKey },
        file,
        signal: new AbortController().signal,
        onProgress: () => {},
        body,
      }),
    onSuccess: ({ saved }) =>
      saved ? queryClient.invalidateQueries({ queryKey: ['entry-codes', eventKey] }) : undefined,
  })
}

/** Downloads the codes of a batch: the link opens the file in this tab, which stays. */
export function useDownloadCodes(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (batchId: string) => call(linkEntryCodes, { params: { batchId } }),
    onSuccess: ({ url }) => {
      window.location.assign(url)
      void queryClient.invalidateQueries({ queryKey: ['entry-codes', eventKey] })
    },
  })
}
