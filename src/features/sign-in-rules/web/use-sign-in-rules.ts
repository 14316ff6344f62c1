import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSignInRules, type SignInRules, saveSignInRules } from '#features/sign-in-rules/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Rules for sign-ins to the account. */
export const signInRulesQuery = queryOptions({
  queryKey: ['signInRules'],
  queryFn: ({ signal }) => call(getSignInRules, { signal }),
})

/** Saves the rules; the form shows why they were refused. */
export function useSaveRules() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SignInRules) => call(saveSignInRules, { body }),
    onSuccess: () => notifySuccess('Saved!'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInRulesQuery.queryKey }),
  })
}
