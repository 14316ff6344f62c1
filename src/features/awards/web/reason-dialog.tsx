import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './winners.module.css'

interface ReasonDialogProps {
  title: string
  pending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why, before something that stays in the log. */
export function ReasonDialog({ title, pending, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const why = reason.trim()

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!pending && why !== '') onReason(why)
  }

  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <Textarea
          label="Reason"
          description="Kept in the audit log for good, so name nobody."
          value={reason}
          maxLength={200}
          rows={3}
          data-autofocus
          error={tried && why === '' ? 'Say why' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={pending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
