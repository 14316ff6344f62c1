import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** Consequence of the action. */
  children: ReactNode
  /** Label of the action button, "Delete", and its label while running, "Deleting". */
  doIt: string
  doing: string
  busy: boolean
  onDo: () => void
}

/** The question before an irreversible action. Nothing is disabled, so that focus stays. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, opened, onClose, children, doIt, doing, busy, onDo } = props
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>{children}</p>
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button color="red" aria-disabled={busy} onClick={() => busy || onDo()}>
            {busy ? doing : doIt}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
