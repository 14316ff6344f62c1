import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  CREATE_FAILED,
  createCampaign,
  type Draft,
  NewCampaign,
  toSubmission,
} from '#features/campaigns/wizard/contract.ts'
import { closeAllToasts, notifyError } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ACTIVATE_HASH, paths } from '#web/paths.ts'
import { followDraft, keptDraft } from '../drafts/kept-draft.ts'
import { meetConflict, withoutSaves } from '../drafts/send-draft.ts'
import { newRowKey } from '../fields/row-key.ts'
import { wizardBuild } from './build-store.ts'
import { placeServerErrors } from './place-server-errors.ts'

const DRAFT_GONE =
  'A colleague deleted this draft or created its campaign. Submit again to create a campaign of your own.'

/**
 * Creates the campaign: the draft goes, and the compliance page opens. When it fails nothing is lost, and refused
 * fields are shown on their page. With `activates` the compliance page asks to activate at once. A retry of the same draft has the same key, so that it cannot create two.
 */
export function useCreateCampaign({ activates = false } = {}) {
  const attempt = useRef({ draft: '', key: '' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = (draft: Draft) => {
    const { ref } = keptDraft.getState()
    const body = NewCampaign.parse({ ...toSubmission(draft), ...(ref ? { draft: ref } : {}) })
    const written = JSON.stringify(body)
    if (attempt.current.draft !== written) attempt.current = { draft: written, key: newRowKey() }
    return call(createCampaign, { body, idempotencyKey: attempt.current.key })
  }
  return useMutation({
    mutationFn: (draft: Draft) => withoutSaves(() => create(draft)),
    onSuccess: async ({ eventKey }) => {
      // Clears the errors of earlier tries.
      closeAllToasts()
      // In this order: while the wizard is open, its address follows the draft.
      const opening = navigate({ to: paths.compliance(eventKey), hash: activates ? ACTIVATE_HASH : '' })
      wizardBuild.getState().clear()
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
      await opening
    },
    onError: async error => {
      // The dialog says it.
      if (await meetConflict(error).catch(() => false)) return
      if (error instanceof ApiError && error.status === 404 && keptDraft.getState().ref) {
        followDraft(null)
        notifyError(DRAFT_GONE)
        return
      }
      notifyError(CREATE_FAILED)
      const placed = error instanceof ApiError ? placeServerErrors(error.fields) : undefined
      if (placed) wizardBuild.getState().goTo(placed.page, placed.problems)
    },
  })
}
