import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { paths } from '#web/paths.ts'

/** Unlike randomUUID it also works where the dashboard is served without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Makes a draft of a campaign or template and opens it. A second click on the same wishes has the same key, so one draft is
 * made.
 * @param told once the draft is open
 */
export function useMakeDraft<Wishes>(
  make: (wishes: Wishes, idempotencyKey: string) => Promise<{ eventKey: string }>,
  told: string,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ wishes: '', key: '' })
  return useMutation({
    mutationFn: (body: Wishes) => {
      const wishes = JSON.stringify(body)
      if (attempt.current.wishes !== wishes) attempt.current = { wishes, key: newKey() }
      return make(body, attempt.current.key)
    },
    onSuccess: async ({ eventKey }) => {
      notifySuccess(told)
      void queryClient.invalidateQueries({ queryKey: ['campaigns'] })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      await navigate({ to: paths.overview(eventKey) })
    },
  })
}
