import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './leave-question.module.css'

interface LeaveQuestionProps {
  isSaved: boolean
  /** Resolves to true when everything is stored. */
  save: () => Promise<boolean>
}

/** Saves before somebody goes to another page, and asks when that does not work. */
export function LeaveQuestion({ isSaved, save }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => !isSaved && !(await save()),
    // Closing the window is asked about by the draft itself.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <Dialog title="Leave without saving?" opened={status === 'blocked'} onClose={() => reset?.()}>
      <p className={classes.lead}>
        Your last changes are not saved. They stay in this browser and are here when you come back to this
        screen.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => reset?.()}>Stay</Button>
      </div>
    </Dialog>
  )
}
