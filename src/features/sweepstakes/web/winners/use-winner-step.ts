import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Paper } from '#features/claims/contract.ts'
import {
  notifySweepsWinner,
  type SweepWinner,
  updateSweepsWinner,
  type WinnerExtra,
  type WinnerStatus,
} from '#features/sweepstakes/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { call } from '#web/api/call.ts'

/** A step with a winner; `why` belongs to steps that revoke the prize. */
export interface WinnerStep {
  to: Exclude<WinnerStatus, 'standby'>
  why?: string
  /** Evidence for disqualifying a winner. */
  evidence?: string
}

function send(
  eventKey: string,
  winnerId: string,
  { to, why, evidence = '' }: WinnerStep,
): Promise<SweepWinner> {
  const params = { eventKey, winnerId }
  if (why === undefined) return call(updateSweepsWinner, { params, body: { status: to } })
  const reason = to === 'disqualified' ? { note: why, evidence } : { reasonCode: why }
  return call(updateSweepsWinner, { params, body: { status: to, ...reason } })
}

/** Moves a winner to the next status; a disqualification waits for a second person. */
export function useWinnerStep(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ winnerId, step }: { winnerId: string; step: WinnerStep }) =>
      send(eventKey, winnerId, step),
    onSuccess: ({ status }, { step }) =>
      notifySuccess(status === step.to ? 'Saved.' : 'Saved. A second person must confirm it.'),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}

const EXTRA_WORDS = {
  withdrawDisqualification: 'Request withdrawn. The winner keeps the prize.',
  moreTime: 'The winner has more time. We resent the claim link.',
  nextInLine: 'Saved. The next alternate gets the prize within a minute.',
} as const satisfies Record<WinnerExtra, string>

/** Takes a step that leads to no status of its own. */
export function useWinnerExtra(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ winnerId, ...body }: { winnerId: string; step: WinnerExtra; reasonCode?: string }) =>
      call(updateSweepsWinner, { params: { eventKey, winnerId }, body }),
    onSuccess: (_winner, { step }) => notifySuccess(EXTRA_WORDS[step]),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}

/** Emails winners their claim links, one after the other; a missing address does not stop the rest. */
export function useNotify(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (winnerIds: readonly string[]) => {
      const problems: string[] = []
      let [told, waiting] = [0, 0]
      for (const winnerId of winnerIds) {
        try {
          const { sent } = await call(notifySweepsWinner, { params: { eventKey, winnerId } })
          if (sent) told += 1
          else waiting += 1
        } catch (error) {
          problems.push(
            (error instanceof Error && error.message) ||
              'One winner could not be notified. Please try again.',
          )
        }
      }
      return { told, waiting, problems }
    },
    onSuccess: ({ told, waiting, problems }) => {
      if (told > 0) notifySuccess(`${countOf(told, 'winner')} notified.`)
      if (waiting > 0)
        notifySuccess(
          `Nothing new was sent to ${countOf(waiting, 'winner')}: their last message is on its way.`,
        )
      for (const problem of new Set(problems)) notifyError(problem)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}

/** Says which papers a winner has to send, or that one came another way. */
export function usePaper(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ winnerId, paper }: { winnerId: string; paper: { w9?: Paper; affidavit?: Paper } }) =>
      call(updateSweepsWinner, { params: { eventKey, winnerId }, body: paper }),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}
