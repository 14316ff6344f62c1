import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cloneEvent, deleteCampaignDraft, type EventDetail } from '#features/campaigns/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { useMakeDraft } from './use-make-draft.ts'

/** Clones a campaign and opens the copy. */
export const useClone = ({ eventKey, title }: EventDetail) =>
  useMakeDraft(
    (body: BodyInput<typeof cloneEvent>, idempotencyKey) =>
      call(cloneEvent, { params: { eventKey }, body, idempotencyKey }),
    `${title} was cloned. You are now viewing the clone.`,
  )

/** Deletes a draft and leaves its screens; a date's place is its campaign. */
export function useDeleteDraft({ eventKey, title, parentKey }: EventDetail) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(deleteCampaignDraft, { params: { eventKey } }),
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
