import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Finding } from '#features/compliance/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from '../dialogs.module.css'
import { DocumentField } from '../document-field.tsx'
import { useOverride } from './use-settle.ts'

interface OverrideDialogProps {
  eventKey: string
  finding: Finding
  onClose: () => void
}

/** Staff lifts a block: why, and the document that bears it out. Both stay in the log. */
export function OverrideDialog({ eventKey, finding, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  const [fileKey, setFileKey] = useState<string>()
  const [tried, setTried] = useState(false)
  const override = useOverride(eventKey)
  const why = reason.trim()

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (override.isPending || why.length < 3) return
    override.mutate({ id: finding.id, reason: why, ...(fileKey ? { fileKey } : {}) }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title="Lift this block" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <p className={shared.noteText}>{finding.message}</p>
        <Textarea
          label="Reason"
          description="The campaign team can read it. It stays in the audit log."
          value={reason}
          maxLength={1000}
          rows={3}
          data-autofocus
          error={tried && why.length < 3 ? 'Enter a reason' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <DocumentField
          eventKey={eventKey}
          label="Document (optional)"
          fileKey={fileKey}
          onChange={setFileKey}
        />
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={override.isPending}>
            Lift the block
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
