import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { cloneEvent, deleteDraft, type EventDetail } from '#features/campaigns/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'

/** Unlike randomUUID it also works where the dashboard is served without HTTPS. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Clones a campaign and opens the copy. A second click on the same wishes has the same key, so one copy is made. */
export function useClone({ eventKey, title }: EventDetail) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ wishes: '', key: '' })
  return useMutation({
    mutationFn: (body: BodyInput<typeof cloneEvent>) => {
      const wishes = JSON.stringify(body)
      if (attempt.current.wishes !== wishes) attempt.current = { wishes, key: newKey() }
      return call(cloneEvent, { params: { eventKey }, body, idempotencyKey: attempt.current.key })
    },
    onSuccess: async copy => {
      notifySuccess(`${title} was cloned. You are now viewing the clone.`)
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      await navigate({ to: paths.overview(copy.eventKey) })
    },
  })
}

/** Deletes a draft and leaves its screens; a date's place is its campaign. */
export function useDeleteDraft({ eventKey, title, parentKey }: EventDetail) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(deleteDraft, { params: { eventKey } }),
    onSuccess: async () => {
      notifySuccess(`${title} was deleted.`)
      await navigate({ to: parentKey === null ? paths.allCampaigns() : paths.overview(parentKey) })
      queryClient.removeQueries({ queryKey: ['event', eventKey] })
      queryClient.removeQueries({ queryKey: ['compliance', eventKey] })
      for (const queryKey of [['campaigns'], ['dashboard'], ['event', parentKey]]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    onError: error => notifyError(error.message || 'The draft could not be deleted. Please try again.'),
  })
}
