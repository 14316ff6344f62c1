import { useBlocker } from '@tanstack/react-router'

const QUESTION = 'Leave without saving? What you changed here is lost.'

/** Asks before the page is left with changes that are not saved. */
export function useLeaveQuestion(isChanged: boolean): void {
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(QUESTION),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}
