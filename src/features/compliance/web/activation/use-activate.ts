import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type EventDetail, STATUS, updateEvent } from '#features/campaigns/contract.ts'
import { spendToken } from '#features/campaigns/lifecycle/contract.ts'
import { acceptRules } from '#features/compliance/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { celebrate } from '#web/queries/just-activated.ts'
import { tokensQuery } from '#web/queries/tokens-query.ts'
import { refreshCampaign } from '#web/queries/update-event.ts'
import { useUser } from '#web/session/user-context.ts'

/** Said for five seconds (specification, section 4). */
const ACTIVATED = 'Activation Successful!'

interface Activation {
  withToken: boolean
  /** The version of the Official Rules to accept first; absent once it is accepted. */
  acceptVersion?: number | undefined
}

/**
 * Accepts the rules where that is missing, then activates the campaign: with a token where one is needed, else by status. Tokens, findings and lists are read again
 * after both success and failure, because a refusal means that something changed meanwhile.
 */
export function useActivate({ eventKey, version }: Pick<EventDetail, 'eventKey' | 'version'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { subscriptionRole } = useUser()
  // The next screen is there at once: its code loads while this one asks.
  useEffect(() => {
    void router.preloadRoute({ to: paths.share(eventKey) })
  }, [router, eventKey])
  return useMutation({
    mutationFn: async ({ withToken, acceptVersion }: Activation) => {
      if (acceptVersion !== undefined)
        await call(acceptRules, { params: { eventKey }, body: { version: acceptVersion } })
      if (!withToken) return call(updateEvent, { body: { eventKey, version, status: STATUS.scheduled } })
      await call(spendToken, { params: { eventKey }, body: { version } })
      return undefined
    },
    onSuccess: event => {
      if (event) queryClient.setQueryData(eventQuery(eventKey).queryKey, event)
      notifySuccess(ACTIVATED)
      celebrate(queryClient, eventKey)
      // Not awaited: the header's status is read again while the screen loads.
      void navigate({ to: paths.share(eventKey) })
    },
    onError: error => notifyError(error.message || 'The campaign could not be activated.'),
    onSettled: () =>
      Promise.all([
        refreshCampaign(queryClient, eventKey),
        subscriptionRole === 'ALECARTE' &&
          queryClient.prefetchQuery({ ...tokensQuery(subscriptionRole), staleTime: 0 }),
      ]),
  })
}
