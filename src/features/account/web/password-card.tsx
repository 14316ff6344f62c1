import { PasswordChange } from '#features/account/contract.ts'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './profile.module.css'
import { useChangePassword } from './use-profile.ts'

const SAVING_FAILED = 'Uh oh! something went wrong resetting your password'

const nothing = { current: '', password: '', confirmPassword: '' }

/** Password form for a user who knows the current password. */
export function PasswordCard() {
  const { firstName, lastName, email } = useUser()
  const change = useChangePassword()
  const form = useTextForm(PasswordChange, nothing, passwords =>
    change.mutate(passwords, { onError: error => form.refuse(error, SAVING_FAILED) }),
  )
  return (
    <SectionCard title="Password" padded>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        {/* Tells password managers which user this password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
        <NewPasswordField personal={[firstName, lastName, email]} {...form.field('password')} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <div>
          <SubmitButton busy={change.isPending} busyLabel="Saving">
            Change password
          </SubmitButton>
          <p className={classes.help}>You stay signed in here and are signed out on all other devices.</p>
        </div>
      </form>
    </SectionCard>
  )
}
