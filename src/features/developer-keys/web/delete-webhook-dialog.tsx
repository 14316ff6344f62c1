import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Webhook } from '../contract.ts'
import classes from './keys.module.css'
import { useRemoveWebhook } from './use-webhooks.ts'

interface DeleteWebhookDialogProps {
  /** Undefined while the dialog is closed. */
  goner: Webhook | undefined
  onClose: () => void
}

/** The question before a webhook is deleted. */
export function DeleteWebhookDialog({ goner, onClose }: DeleteWebhookDialogProps) {
  const remove = useRemoveWebhook()
  return (
    <Dialog title="Delete the webhook?" opened={goner !== undefined} onClose={onClose}>
      <p>
        <code className={classes.url}>{goner?.url}</code> is told nothing more, and what waits for it is not
        sent. Its secret cannot be brought back.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          aria-disabled={remove.isPending}
          onClick={() => goner && !remove.isPending && remove.mutate(goner, { onSettled: onClose })}
        >
          {remove.isPending ? 'Deleting' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
