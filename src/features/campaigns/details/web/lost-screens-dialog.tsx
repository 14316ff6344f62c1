import { Button } from '@mantine/core'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from './details.module.css'

interface LostScreensDialogProps {
  names: readonly string[]
  onClose: () => void
  onSave: () => void
}

/** Asks before screens are removed, because their edits go with them. */
export function LostScreensDialog({ names, onClose, onSave }: LostScreensDialogProps) {
  return (
    <Dialog title="Remove these screens?" opened onClose={onClose}>
      <p>Your changes make these screens unnecessary. Removing them also deletes their content.</p>
      <ul className={classes.lost}>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Keep screens
        </Button>
        <Button color="red" onClick={onSave}>
          Save and remove screens
        </Button>
      </div>
    </Dialog>
  )
}
