import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import type { Webhook } from '../../contract.ts'
import classes from '../keys.module.css'
import { useRemoveWebhook } from './use-webhooks.ts'

interface DeleteWebhookDialogProps {
  /** Undefined while the dialog is closed. */
  goner: Webhook | 'all' | undefined
  /** Number of webhooks. */
  count: number
  onClose: () => void
}

/** The question before one webhook, or every webhook, is deleted. */
export function DeleteWebhookDialog({ goner, count, onClose }: DeleteWebhookDialogProps) {
  const remove = useRemoveWebhook()
  const isAll = goner === 'all'
  return (
    <QuestionDialog
      title={isAll ? `Delete all ${countOf(count, 'webhook')}?` : 'Delete webhook?'}
      opened={goner !== undefined}
      doIt={isAll ? 'Delete all' : 'Delete'}
      doing="Deleting"
      busy={remove.isPending}
      onClose={onClose}
      onDo={() => goner && remove.mutate(goner, { onSettled: onClose })}
    >
      {isAll ? (
        'They receive no more events, including queued ones. Their secrets cannot be restored.'
      ) : (
        <>
          <code className={classes.url}>{goner?.url}</code> receives no more events, including queued ones.
          Its secret cannot be restored.
        </>
      )}
    </QuestionDialog>
  )
}
