import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type EventDetail, STATUS, type Transition } from '#features/campaigns/contract.ts'
import classes from './reason-dialog.module.css'

interface ReasonDialogProps {
  /** The step that is asked about; undefined while the dialog is closed. */
  step: Transition | undefined
  event: EventDetail
  busy: boolean
  onClose: () => void
  onConfirm: (status: number, reason: string) => void
}

/** Asks why, before a campaign is cancelled or ended early. */
export function ReasonDialog({ step, event, busy, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  if (!step) return null

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else if (step) onConfirm(step.to, reason.trim())
  }

  return (
    <Modal opened onClose={onClose} title={`${step.action}: ${event.title}`}>
      <form noValidate onSubmit={onSubmit}>
        <p className={classes.text}>{consequence(step.to, event)}</p>
        <Textarea
          mt="md"
          label="Reason"
          description="Kept in the log of this campaign."
          value={reason}
          maxLength={500}
          rows={3}
          resize="vertical"
          data-autofocus
          error={missing && reason.trim() === '' ? 'Say why' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button color="red" type="submit" loading={busy}>
            {step.to === STATUS.cancelled ? 'Cancel the campaign' : step.action}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function consequence(to: number, { status, tokenKey }: EventDetail): string {
  if (to !== STATUS.cancelled) return 'Nobody can play any more. This cannot be undone.'
  const over = 'Participants see that the campaign is over. This cannot be undone.'
  if (!tokenKey) return over
  return status === STATUS.scheduled ? `${over} Its token is returned.` : `${over} Its token is not returned.`
}
