import { Button } from '@mantine/core'
import { z } from 'zod'
import { type Member, roleWord } from '#features/team/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { RoleChoice, RoleText } from './role-choice.tsx'

import classes from './team.module.css'
import { fullName, useUpdate } from './use-team.ts'

interface MemberDialogProps {
  member: Member
  opened: boolean
  onClose: () => void
}

const RoleForm = z.strictObject({ role: RoleText })

/** Giving a member another role. */
export function ChangeRoleDialog({ member, opened, onClose }: MemberDialogProps) {
  return (
    <Dialog title={`Change role: ${fullName(member)}`} opened={opened} onClose={onClose}>
      <ChangeRoleForm member={member} onClose={onClose} />
    </Dialog>
  )
}

function ChangeRoleForm({ member, onClose }: Omit<MemberDialogProps, 'opened'>) {
  const update = useUpdate(changed => `${fullName(changed)} is now ${roleWord(changed.role)}.`)
  const form = useTextForm(RoleForm, { role: String(member.role) }, ({ role }) =>
    update.mutate({ userId: member.userId, role }, { onSuccess: onClose }),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <RoleChoice {...form.field('role')} />
      <p className={classes.small}>This signs them out. They can sign in again with the new role.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={update.isPending} busyLabel="Saving">
          Save role
        </SubmitButton>
      </div>
    </form>
  )
}
