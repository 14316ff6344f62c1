import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  changePassword,
  getProfile,
  type PasswordChange,
  type Profile,
  updateProfile,
} from '#features/account/contract.ts'
import { call } from '#web/api/call.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { notifySuccessAcrossReload } from '#web/ui/toasts.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
  // A form is filled from it: news must not change what someone is typing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

// Name, avatar and password are part of the session: it is renewed and the page loads anew (product rule A36).

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Profile) => call(updateProfile, { body }),
    onSuccess: () => {
      notifySuccessAcrossReload('Profile saved.')
      return reloadSession()
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => {
      notifySuccessAcrossReload('New Password Saved')
      return reloadSession()
    },
  })
}
