import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Award,
  type AwardFilter,
  type AwardStatus,
  findRedeemable,
  listAwards,
  type ParcelStep,
  redeemByCode,
  resendClaim,
  revealAward,
  unlockAward,
  updateAward,
} from '#features/claims/contract.ts'
import { moveParcel } from '#features/claims/parcels/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import type { AwardChoice } from './award-choice.ts'

/** Awards on one page of the list. */
export const PAGE_SIZE = 50

/** The part of the list that is shown. */
export interface AwardSearch extends AwardChoice {
  q: string
}

/** The filter of a search, as the service reads it. */
export const filterOf = ({ page: _, q, ...filter }: AwardSearch): AwardFilter => ({
  ...filter,
  ...(q === '' ? {} : { q }),
})

/** Awards of a campaign's participants, newest first. */
const awardsQuery = (eventKey: string, search: AwardSearch) =>
  queryOptions({
    queryKey: ['awards', eventKey, search],
    queryFn: ({ signal }) =>
      call(listAwards, {
        params: { eventKey },
        query: { ...filterOf(search), page: search.page, pageSize: PAGE_SIZE, contacts: 'masked' },
        signal,
      }),
  })

/** They stay until those of another search are there. */
export const useAwards = (eventKey: string, search: AwardSearch) =>
  useQuery({ ...awardsQuery(eventKey, search), placeholderData: keepPreviousData })

/** A step with an award; `reason` belongs to the steps that need one. */
export type AwardStep =
  | { do: 'move'; to: AwardStatus; reason?: string }
  | { do: 'void'; reason: string }
  | { do: 'resend' }
  | { do: 'unlock'; reason: string }

function send(eventKey: string, { awardId }: Award, step: AwardStep): Promise<Award> {
  const params = { eventKey, awardId }
  switch (step.do) {
    case 'move': {
      const reasonCode = step.reason
      const body = { status: step.to, ...(reasonCode === undefined ? {} : { reasonCode }) }
      return call(updateAward, { params, body })
    }
    case 'void':
      return call(updateAward, { params, body: { void: true, reasonCode: step.reason } })
    case 'resend':
      return call(resendClaim, { params })
    case 'unlock':
      return call(unlockAward, { params, body: { reason: step.reason } })
  }
}

const DONE: Readonly<Record<AwardStep['do'], string>> = {
  move: 'Saved.',
  void: 'Win voided.',
  resend: 'Claim link sent.',
  unlock: 'Unlocked. The prize can be redeemed again.',
}

/** Does something with an award of a campaign. */
export function useAwardStep(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ award, step }: { award: Award; step: AwardStep }) => send(eventKey, award, step),
    onSuccess: (_, { step }) => notifySuccess(DONE[step.do]),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['awards', eventKey] }),
  })
}

/** Does something with the parcel of an award. */
export function useParcelStep(eventKey: string, awardId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ParcelStep) => call(moveParcel, { params: { eventKey, awardId }, body }),
    onSuccess: () => notifySuccess('Saved.'),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['awards', eventKey] }),
  })
}

/** Reveals the contact details of a winner; they are kept no longer than the panel that shows them. */
export function useReveal(eventKey: string) {
  return useMutation({
    mutationFn: (awardId: string) => call(revealAward, { params: { eventKey, awardId } }),
    gcTime: 0,
    onError: error =>
      notifyError(error.message || 'The contact details could not be revealed. Please try again.'),
  })
}

/** Looks up the award of a claim code. */
export function useLookup() {
  return useMutation({ mutationFn: (code: string) => call(findRedeemable, { body: { code } }) })
}

/** Delivers the award of a claim code. */
export function useRedeem() {
  return useMutation({
    mutationFn: (code: string) => call(redeemByCode, { body: { code } }),
    onError: error => notifyError(error.message || 'The prize could not be redeemed. Please try again.'),
  })
}
