import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  deleteOwnTemplate,
  type OwnTemplate,
  saveAsTemplate,
  startFromTemplate,
} from '#features/campaigns/own-templates/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { newKey } from '../../lifecycle/web/use-campaign-life.ts'
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

/** Creates a draft from a template and opens it. A second click on the same wishes has the same key, so one draft is made. */
export function useStartFromTemplate({ templateKey, name }: OwnTemplate) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ wishes: '', key: '' })
  return useMutation({
    mutationFn: (body: BodyInput<typeof startFromTemplate>) => {
      const wishes = JSON.stringify(body)
      if (attempt.current.wishes !== wishes) attempt.current = { wishes, key: newKey() }
      return call(startFromTemplate, { params: { templateKey }, body, idempotencyKey: attempt.current.key })
    },
    onSuccess: async ({ eventKey }) => {
      notifySuccess(`You are now viewing a draft from “${name}”.`)
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      await navigate({ to: paths.overview(eventKey) })
    },
  })
}
