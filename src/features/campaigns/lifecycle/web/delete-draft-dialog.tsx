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
        ? 'This also deletes its screens, prizes and dates. It cannot be undone.'
        : 'This deletes only this date. The campaign stays. It cannot be undone.'}
    </QuestionDialog>
  )
}
