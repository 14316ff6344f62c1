import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { STATUS, type Transition } from '#features/campaigns/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import shared from '#ui/styles/shared.module.css'
import { useUpdateEvent } from '#web/queries/update-event.ts'
import classes from './dialogs.module.css'
import { confirmLabel, consequence, type Stepping, stepDone } from './step-words.ts'

interface StepDialogProps {
  step: Transition
  event: Stepping
  onClose: () => void
}

/**
 * Asks before a campaign moves to another status, and why where the log should say it. A step that is refused leaves
 * the words where they are.
 */
export function StepDialog({ step, event, onClose }: StepDialogProps) {
  const update = useUpdateEvent(event.eventKey)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const why = reason.trim()
  const ends = step.to === STATUS.cancelled || step.to === STATUS.ended

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (update.isPending || (step.reason === 'needed' && why === '')) return
    update.mutate(
      {
        status: step.to,
        ...(why === '' ? {} : { reason: why }),
        ...(event.version === undefined ? {} : { version: event.version }),
      },
      {
        onSuccess: () => {
          notifySuccess(stepDone(step, event))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog opened title={`${step.action}: ${event.title}`} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <p className={shared.note}>{consequence(step, event)}</p>
        {step.reason !== 'none' && (
          <Textarea
            label={step.reason === 'needed' ? 'Reason' : 'Reason (optional)'}
            description="Saved in the campaign’s activity."
            value={reason}
            maxLength={500}
            rows={3}
            resize="vertical"
            data-autofocus
            error={tried && step.reason === 'needed' && why === '' ? 'Enter a reason' : undefined}
            onChange={change => setReason(change.currentTarget.value)}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" {...(ends && { color: 'red' })} loading={update.isPending}>
            {confirmLabel(step, event)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
