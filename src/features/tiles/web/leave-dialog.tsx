import { Button } from '@mantine/core'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from './leave-dialog.module.css'

/** Asks whether to go although something is not stored. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog title="Leave without saving?" opened onClose={onStay}>
      <p className={classes.lead}>
        Your last changes are not saved yet. This browser keeps them until you come back.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay}>Stay</Button>
      </div>
    </Dialog>
  )
}
