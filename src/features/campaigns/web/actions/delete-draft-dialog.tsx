import { Button } from '@mantine/core'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './dialogs.module.css'
import { useDeleteDraft } from './use-campaign-life.ts'

interface DeleteDraftDialogProps {
  event: EventDetail
  onClose: () => void
}

/** The question before a draft is deleted for good. */
export function DeleteDraftDialog({ event, onClose }: DeleteDraftDialogProps) {
  const remove = useDeleteDraft(event)
  return (
    <Dialog opened title={`Delete ${event.title}?`} onClose={onClose}>
      <p className={classes.text}>
        {event.parentKey === null
          ? 'Its screens, prizes and dates go with it. This cannot be undone.'
          : 'This date goes; its campaign stays. This cannot be undone.'}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Go back
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError: onClose })}
        >
          Delete draft
        </Button>
      </div>
    </Dialog>
  )
}
