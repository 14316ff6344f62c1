import { TextInput } from '@mantine/core'
import { Invitation } from '#features/team/contract.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { RoleChoice, RoleText } from './role-choice.tsx'
import classes from './team.module.css'
import { useInvite } from './use-team.ts'

const InvitationTexts = Invitation.extend({ role: RoleText })

const nobody = { email: '', firstName: '', lastName: '', role: '' }

/** Form that adds a person to the team by email. */
export function InviteForm() {
  const invite = useInvite()
  const form = useTextForm(InvitationTexts, nobody, invitation =>
    invite.mutate(invitation, {
      onSuccess: () => form.reset(),
      onError: error => form.refuse(error, 'The invitation could not be sent. Please try again.'),
    }),
  )
  return (
    <SectionCard title="Invite" padded>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput type="email" label="Email" autoComplete="off" {...form.field('email')} />
        <div className={classes.names}>
          <TextInput label="First name" autoComplete="off" {...form.field('firstName')} />
          <TextInput label="Last name" autoComplete="off" {...form.field('lastName')} />
        </div>
        <RoleChoice {...form.field('role')} />
        <div>
          <SubmitButton busy={invite.isPending} busyLabel="Sending">
            Send invitation
          </SubmitButton>
          <p className={classes.help}>
            They get a temporary password by email. It works once, within seven days.
          </p>
        </div>
      </form>
    </SectionCard>
  )
}
