import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addAuthenticator,
  addPasskey,
  type Factor,
  keepFactors,
  listFactors,
  makeRecoveryCodes,
  removeFactor,
  startAuthenticator,
  startPasskey,
} from '#features/auth/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Second factors of the user. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(listFactors, { signal }),
})

/** A new secret for an authenticator app; each opened dialog has its own. */
export const setupQuery = queryOptions({
  queryKey: ['authenticatorSetup'],
  queryFn: () => call(startAuthenticator, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** A change of factors; the list is read again. */
function useChange<Values, Result>(change: (values: Values) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  })
}

export const useAddAuthenticator = () =>
  useChange((body: { setup: string; code: string; name: string; current: string }) =>
    call(addAuthenticator, { body }),
  )

export const useAddPasskey = () =>
  useChange(async ({ name, current }: { name: string; current: string }) => {
    const { createPasskey } = await import('../browser-passkey.ts')
    const credential = await createPasskey(await call(startPasskey, {}))
    return call(addPasskey, { body: { name, current, credential } })
  })

export const useRemoveFactor = ({ id, name }: Factor) =>
  useChange(async (current: string) => {
    await call(removeFactor, { params: { id }, body: { current } })
    notifySuccess(`${name} was removed.`)
  })

export const useMakeRecoveryCodes = () =>
  useChange((current: string) => call(makeRecoveryCodes, { body: { current } }))

export const useKeepFactors = () =>
  useChange(async () => {
    await call(keepFactors, {})
    notifySuccess('Your second factors stay.')
  })
