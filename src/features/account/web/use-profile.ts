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
  // The data fills a form: a refetch must not overwrite typing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

// Name, avatar and password are part of the session, so the session is renewed and the page reloads (product
// rule A36).

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: Profile) => call(updateProfile, { body }),
    onSuccess: () => {
      notifySuccessAcrossReload('Profile saved.')
      return reloadSession()
    },
  })
}

/**
 * Saves notification switches and rolls them back on error. The session does not contain them, so the page
 * stays.
 */
export function useSaveNotifications(profile: Profile) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery
  return useMutation({
    // Saves run one after another, so that each includes the ones before it.
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
