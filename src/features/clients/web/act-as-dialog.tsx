import { Button, TextInput } from '@mantine/core'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { ActAs, type Client } from '../contract.ts'
import classes from './clients.module.css'
import { useActAs } from './use-clients.ts'

interface ActAsDialogProps {
  /** Undefined while the dialog is closed. */
  client: Client | undefined
  onClose: () => void
}

/** Asks why, before staff acts for a client. */
export function ActAsDialog({ client, onClose }: ActAsDialogProps) {
  return (
    <Dialog title={`Act for ${client?.name ?? ''}`} opened={client !== undefined} onClose={onClose}>
      {client && <ReasonForm client={client} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const act = useActAs()
  const form = useTextForm(ActAs.pick({ reason: true }), { reason: '' }, ({ reason }) =>
    act.mutate(
      { cid: client.cid, reason },
      { onError: error => form.refuse(error, 'You cannot act for this client right now. Please try again.') },
    ),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={shared.note}>
        You see and change only this client’s account until you stop or sign out. The client’s log records
        your actions under your name. Your unfinished wizard draft is discarded.
      </p>
      <TextInput
        label="Reason"
        description="Saved in the client’s audit log."
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={act.isPending} busyLabel="Starting">
          Act for client
        </SubmitButton>
      </div>
    </form>
  )
}
