import { Button } from '@mantine/core'
import type { Member } from '#features/team/contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './team.module.css'
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
    <Dialog title={`Remove ${fullName(member)}?`} opened={opened} onClose={onClose}>
      <p>
        {fullName(member)} is signed out at once and can no longer sign in. What they made stays. To let them
        back in you would have to invite them again.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          aria-disabled={remove.isPending}
          onClick={() => remove.isPending || remove.mutate(member, { onSettled: onClose })}
        >
          {remove.isPending ? 'Removing' : 'Remove'}
        </Button>
      </div>
    </Dialog>
  )
}
