import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelFactorReset,
  inviteMember,
  listMembers,
  type Member,
  removeMember,
  resendInvitation,
  resetFactors,
  updateMember,
} from '#features/team/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Everyone of the account, the powerful first. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(listMembers, { signal }),
})

/** "Jo Park" */
export function fullName({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName}`.trim()
}

/** Adds a person; the form shows a refusal beside its fields. */
export function useInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof inviteMember>) => call(inviteMember, { body }),
    onSuccess: ({ email }) => notifySuccess(`Invitation sent to ${email}.`),
    onSettled: () => queryClient.invalidateQueries(teamQuery),
  })
}

/** A change of one member that reports its result in a toast. */
function useMemberChange<Input>(change: (input: Input) => Promise<string>, failure: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: notifySuccess,
    onError: error => notifyError(error.message || failure),
    onSettled: () => queryClient.invalidateQueries(teamQuery),
  })
}

export function useResend() {
  return useMemberChange(async ({ userId, email }: Member) => {
    await call(resendInvitation, { params: { userId } })
    return `New invitation sent to ${email}.`
  }, 'The invitation could not be sent. Please try again.')
}

export function useUpdate(describe: (changed: Member) => string) {
  return useMemberChange(
    async ({ userId, ...body }: { userId: string } & BodyInput<typeof updateMember>) =>
      describe(await call(updateMember, { params: { userId }, body })),
    'The change could not be saved. Please try again.',
  )
}

export function useRemove() {
  return useMemberChange(async (member: Member) => {
    await call(removeMember, { params: { userId: member.userId } })
    return `${fullName(member)} was removed.`
  }, 'The member could not be removed. Please try again.')
}

/** Asks to remove the second factors of a member, or takes it back. */
export function useResetFactors() {
  return useMemberChange(async ({ member, keep }: { member: Member; keep: boolean }) => {
    const params = { userId: member.userId }
    if (keep) {
      await call(cancelFactorReset, { params })
      return `${fullName(member)} keeps their second factors.`
    }
    await call(resetFactors, { params })
    return `${fullName(member)} was told. Their second factors end in 24 hours.`
  }, 'The change could not be saved. Please try again.')
}
