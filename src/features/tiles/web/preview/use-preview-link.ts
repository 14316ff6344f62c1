import { useMutation } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Contract of the public pages, loaded with the first preview. */
const contract = () => import('#features/public-pages/contract.ts')

/** Makes a link that shows the campaign to anyone who has it, and takes all of them back. */
export function usePreviewLink(eventKey: string) {
  const params = { eventKey }
  const make = useMutation({
    mutationFn: async () => call((await contract()).createPreviewLink, { params }),
    onError: error => notifyError(error.message || 'The preview could not be opened. Please try again.'),
  })
  const revoke = useMutation({
    mutationFn: async () => call((await contract()).revokePreviewLinks, { params }),
    onSuccess: () => {
      make.reset()
      notifySuccess('All preview links revoked.')
    },
    onError: error => notifyError(error.message || 'The links could not be revoked. Please try again.'),
  })
  return { link: make.data, isMaking: make.isPending, make: make.mutate, revoke: revoke.mutate }
}
