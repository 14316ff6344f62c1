import { useBlocker } from '@tanstack/react-router'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** Has to be loaded before the connection is lost, since it can be needed then. */
export const questionDialog = () => import('#ui/dialogs/question-dialog.tsx')
const QuestionDialog = lazyWithRetry(async () => (await questionDialog()).QuestionDialog)

/** Asks before the page is left with changes that are not saved. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <QuestionDialog
      title="Leave without saving?"
      opened
      onClose={reset}
      doIt="Leave"
      doing="Leaving"
      busy={false}
      onDo={proceed}
    >
      Your changes here will be lost.
    </QuestionDialog>
  )
}
