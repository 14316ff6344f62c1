import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './draw.module.css'

interface WhyDialogProps {
  title: string
  /** True where somebody else has to confirm. */
  needsSecond: boolean
  pending: boolean
  onClose: () => void
  onWhy: (why: string) => void
}

/** Asks why a winner loses the prize; the next in line gets it. */
export function WhyDialog({ title, needsSecond, pending, onClose, onWhy }: WhyDialogProps) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const why = text.trim()

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!pending && why !== '') onWhy(why)
  }

  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate className={classes.words} onSubmit={onSubmit}>
        <p>
          {needsSecond && 'A second person of your team has to confirm it. '}
          The prize then goes to the next in line. This cannot be taken back.
        </p>
        <Textarea
          label="Reason"
          description="Kept in the log of this campaign."
          value={text}
          maxLength={200}
          rows={3}
          data-autofocus
          error={tried && why === '' ? 'Say why' : undefined}
          onChange={change => setText(change.currentTarget.value)}
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
