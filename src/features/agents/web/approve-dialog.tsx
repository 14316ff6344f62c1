import { Button } from '@mantine/core'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import shared from '#ui/styles/shared.module.css'
import type { Approval } from '../contract.ts'
import classes from './approvals.module.css'
import { useApprove } from './use-approvals.ts'

interface ApproveDialogProps {
  approval: Approval
  opened: boolean
  onClose: () => void
}

/** The question before a call runs: an activation or a draw cannot be undone. */
export function ApproveDialog({ approval, opened, onClose }: ApproveDialogProps) {
  const approve = useApprove(approval)
  return (
    <Dialog title="Approve this request?" opened={opened} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.name}>{approval.summary}.</p>
        <p className={shared.noteText}>
          It runs now, with your permissions and in your name. Check the campaign first.
        </p>
        <div className={shared.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button
            aria-disabled={approve.isPending}
            onClick={() => approve.isPending || approve.mutate(undefined, { onSettled: onClose })}
          >
            {approve.isPending ? 'Running' : 'Approve'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
