import { useBlocker } from '@tanstack/react-router'
import { memo } from 'react'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'

/** Has to be loaded before the connection is lost, which is when it is shown. */
export const leaveDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lazyWithRetry(async () => (await leaveDialog()).LeaveDialog)

interface LeaveQuestionProps {
  /** Resolves to true when everything is stored, including the latest typing. */
  save: () => Promise<boolean>
}

/** Saves before the user leaves the page, and asks when that fails. */
export const LeaveQuestion = memo(function LeaveQuestion({ save }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => !(await save()),
    // Closing the window is asked about by the draft itself.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return status === 'blocked' && <LeaveDialog onLeave={proceed} onStay={reset} />
})
