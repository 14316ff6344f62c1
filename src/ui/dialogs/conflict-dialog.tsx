import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

/** One thing that two people made differently. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

interface ConflictDialogProps {
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Where one version can become a thing of its own. */
  onKeepBoth?: () => void
}

/**
 * Compares the user's changes with those another person saved meanwhile, and lets the user choose. If closed without
 * a choice, a line stays on the screen. Nothing is saved, and nothing is lost.
 */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onKeepBoth }: ConflictDialogProps) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <p className={classes.line} role="alert">
        Someone else changed this. Your changes are not saved yet.{' '}
        <Anchor component="button" type="button" size="sm" fw={500} onClick={() => setOpened(true)}>
          Compare
        </Anchor>
      </p>
      <Dialog title="Someone else changed this" opened={opened} onClose={() => setOpened(false)}>
        <p className={classes.lead}>Compare both versions. You lose nothing until you choose.</p>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{mine || 'None'}</td>
                  <td>{theirs || 'None'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onTakeTheirs}>
            Use theirs
          </Button>
          {onKeepBoth && (
            <Button variant="default" onClick={onKeepBoth}>
              Keep both
            </Button>
          )}
          <Button onClick={onKeepMine}>Keep mine</Button>
        </div>
      </Dialog>
    </>
  )
}
