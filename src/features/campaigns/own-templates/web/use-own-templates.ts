import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteOwnTemplate,
  type OwnTemplate,
  saveAsTemplate,
  startFromTemplate,
} from '#features/campaigns/own-templates/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { call } from '#web/api/call.ts'
import { useMakeDraft } from '../../lifecycle/web/use-make-draft.ts'
import { ownTemplatesQuery } from './own-templates-query.ts'

const { queryKey } = ownTemplatesQuery

/** Saves a campaign as a template, or gives its template another name. */
export function useSaveAsTemplate(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveAsTemplate>) =>
      call(saveAsTemplate, { params: { eventKey }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Deletes a template; its campaign stays. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ templateKey }: OwnTemplate) => call(deleteOwnTemplate, { params: { templateKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Creates a draft from a template and opens it. */
export const useStartFromTemplate = ({ templateKey, name }: OwnTemplate) =>
  useMakeDraft(
    (body: BodyInput<typeof startFromTemplate>, idempotencyKey) =>
      call(startFromTemplate, { params: { templateKey }, body, idempotencyKey }),
    `You are now viewing a draft from “${name}”.`,
  )
