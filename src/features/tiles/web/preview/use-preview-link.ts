import { useMutation } from '@tanstack/react-query'
import { createPreviewLink, revokePreviewLinks } from '#features/play/contract.ts'
import { call } from '#web/api/call.ts'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'

/** Makes a link that shows the campaign to anyone who has it, and takes all of them back. */
export function usePreviewLink(eventKey: string) {
  const params = { id: eventKey }
  const make = useMutation({
    mutationFn: () => call(createPreviewLink, { params }),
    onError: error => notifyError(error.message || 'The preview could not be opened.'),
  })
  const revoke = useMutation({
    mutationFn: () => call(revokePreviewLinks, { params }),
    onSuccess: () => {
      make.reset()
      notifySuccess('Every preview link is taken back.')
    },
    onError: error => notifyError(error.message || 'The links could not be taken back.'),
  })
  return { link: make.data, isMaking: make.isPending, make: make.mutate, revoke: revoke.mutate }
}
