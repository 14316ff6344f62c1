import { Button } from '@mantine/core'
import { countOf } from '#web/amounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Webhook } from '../contract.ts'
import classes from './keys.module.css'
import { useRemoveWebhook } from './use-webhooks.ts'

interface DeleteWebhookDialogProps {
  /** Undefined while the dialog is closed. */
  goner: Webhook | 'all' | undefined
  /** How many webhooks there are. */
  count: number
  onClose: () => void
}

/** The question before one webhook, or every webhook, is deleted. */
export function DeleteWebhookDialog({ goner, count, onClose }: DeleteWebhookDialogProps) {
  const remove = useRemoveWebhook()
  const isAll = goner === 'all'
  const title = isAll ? `Delete all ${countOf(count, 'webhook')}?` : 'Delete the webhook?'
  return (
    <Dialog title={title} opened={goner !== undefined} onClose={onClose}>
      {isAll ? (
        <p>
          They are told nothing more, and what waits for them is not sent. Their secrets cannot be brought
          back.
        </p>
      ) : (
        <p>
          <code className={classes.url}>{goner?.url}</code> is told nothing more, and what waits for it is not
          sent. Its secret cannot be brought back.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          aria-disabled={remove.isPending}
          onClick={() => goner && !remove.isPending && remove.mutate(goner, { onSettled: onClose })}
        >
          {remove.isPending ? 'Deleting' : isAll ? 'Delete all' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
