import { Button, Textarea } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './question-dialog.module.css'

interface ReasonDialogProps {
  title: string
  /** Consequence of the action, shown above the field. */
  children?: ReactNode
  /** Readers of the reason, and where it is stored. */
  description: string
  /** Characters that a reason has, if not 1 to 200. */
  least?: number
  most?: number
  /** Button label, if shorter than the title. */
  doIt?: string
  color?: 'red'
  pending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why, before something that stays. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, description, least = 1, most = 200, doIt = title, color, pending } = props
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const why = reason.trim()
  const isTooShort = why.length < least

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!pending && !isTooShort) props.onReason(why)
  }

  return (
    <Dialog opened title={title} onClose={props.onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        {children && <p className={classes.text}>{children}</p>}
        <Textarea
          label="Reason"
          description={description}
          value={reason}
          maxLength={most}
          rows={3}
          data-autofocus
          error={tried && isTooShort ? 'Enter a reason' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={props.onClose}>
            Go back
          </Button>
          <Button type="submit" {...(color && { color })} loading={pending}>
            {doIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
