import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changePassword,
  getProfile,
  type PasswordChange,
  type Profile,
  updateProfile,
} from '#features/account/contract.ts'
import type { NotificationSettings } from '#features/notifications/contract.ts'
import { notifyError, notifySuccessAcrossReload } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { reloadSession } from '#web/session/reload-session.ts'

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

/** Turns switches; nothing of the session depends on them, so the page stays. A refusal turns them back. */
export function useSaveNotifications(profile: Profile) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery
  return useMutation({
    // One after the other, so that each save carries the ones before it.
    scope: { id: 'notifications' },
    mutationFn: (change: Partial<NotificationSettings>) => {
      const { notifications, ...rest } = queryClient.getQueryData(queryKey) ?? profile
      return call(updateProfile, { body: { ...rest, notifications: { ...notifications, ...change } } })
    },
    onMutate: change =>
      queryClient.setQueryData(queryKey, (now = profile) => ({
        ...now,
        notifications: { ...now.notifications, ...change },
      })),
    onError: error => {
      notifyError(error.message || 'Your choice could not be saved. Please try again.')
      return queryClient.invalidateQueries({ queryKey })
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
