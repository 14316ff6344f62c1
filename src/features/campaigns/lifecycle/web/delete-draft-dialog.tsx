import type { EventDetail } from '#features/campaigns/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { useDeleteDraft } from './use-campaign-life.ts'

interface DeleteDraftDialogProps {
  event: EventDetail
  onClose: () => void
}

/** The question before a draft is deleted for good. */
export function DeleteDraftDialog({ event, onClose }: DeleteDraftDialogProps) {
  const remove = useDeleteDraft(event)
  return (
    <QuestionDialog
      opened
      title={`Delete ${event.title}?`}
      doIt="Delete draft"
      doing="Deleting"
      busy={remove.isPending}
      onClose={onClose}
      onDo={() => remove.mutate(undefined, { onError: onClose })}
    >
      {event.parentKey === null
        ? 'Its screens, prizes and dates go with it. This cannot be undone.'
        : 'This date goes; its campaign stays. This cannot be undone.'}
    </QuestionDialog>
  )
}
