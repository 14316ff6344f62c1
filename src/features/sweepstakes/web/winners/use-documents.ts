import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkAwardDocument,
  type DocumentKind,
  revealAward,
  uploadAwardDocuments,
} from '#features/claims/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call, upload } from '#web/api/call.ts'

/** Adds a document to a winner's award: a paper that came by mail, or evidence. */
export function useAddDocument(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ awardId, kind, file }: { awardId: string; kind: DocumentKind; file: File }) =>
      upload(uploadAwardDocuments, {
        params: { eventKey, awardId },
        query: { kind },
        body: {},
        file,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    onSuccess: () => notifySuccess('Document uploaded.'),
    onError: error => notifyError(error.message || 'The document could not be uploaded.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}

/** Says that the signed-in person has checked a document. */
export function useCheckDocument(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ awardId, documentKey }: { awardId: string; documentKey: string }) =>
      call(checkAwardDocument, { params: { eventKey, awardId, documentKey } }),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}

/** Reveals the contact details of a winner, on record; they are kept no longer than the panel that shows them. */
export function useRevealWinner(eventKey: string) {
  return useMutation({
    mutationFn: (awardId: string) => call(revealAward, { params: { eventKey, awardId } }),
    gcTime: 0,
    onError: error =>
      notifyError(error.message || 'The contact details could not be revealed. Please try again.'),
  })
}
