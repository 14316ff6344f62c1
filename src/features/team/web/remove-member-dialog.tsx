import type { Member } from '#features/team/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { fullName, useRemove } from './use-team.ts'

interface RemoveMemberDialogProps {
  member: Member
  opened: boolean
  onClose: () => void
}

/** The question before a member is removed for good. */
export function RemoveMemberDialog({ member, opened, onClose }: RemoveMemberDialogProps) {
  const remove = useRemove()
  return (
    <QuestionDialog
      title={`Remove ${fullName(member)}?`}
      opened={opened}
      doIt="Remove member"
      doing="Removing"
      busy={remove.isPending}
      onClose={onClose}
      onDo={() => remove.mutate(member, { onSettled: onClose })}
    >
      {fullName(member)} is signed out right away and can no longer sign in. Their work stays. To restore
      access, invite them again.
    </QuestionDialog>
  )
}
