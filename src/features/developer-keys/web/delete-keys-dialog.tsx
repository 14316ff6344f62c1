import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import type { ApiKey } from '../contract.ts'
import { useRevoke } from './use-keys.ts'

interface DeleteKeysDialogProps {
  /** Undefined while the dialog is closed. */
  goner: ApiKey | 'all' | undefined
  /** Number of keys. */
  count: number
  onClose: () => void
}

/** The question before one key, or every key, is deleted for good. */
export function DeleteKeysDialog({ goner, count, onClose }: DeleteKeysDialogProps) {
  const revoke = useRevoke()
  const isAll = goner === 'all'
  const what = isAll ? `all ${countOf(count, 'key')}` : `the key “${goner?.name ?? ''}”`
  return (
    <QuestionDialog
      title={`Delete ${what}?`}
      opened={goner !== undefined}
      doIt={isAll ? 'Delete all' : 'Delete'}
      doing="Deleting"
      busy={revoke.isPending}
      onClose={onClose}
      onDo={() => goner && revoke.mutate(goner, { onSettled: onClose })}
    >
      Apps that use {isAll ? 'them' : 'it'} lose access right away. Deleted keys cannot be restored.
    </QuestionDialog>
  )
}
