import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { NewPasswordForm, resetPassword, type SessionUser } from '#features/auth/contract.ts'
import { TOAST_MS } from '#shared/constants.ts'
import { notifyError, notifySuccessAcrossReload } from '#ui/feedback/toasts.ts'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { call } from '#web/api/call.ts'
import { AccountCard } from '#web/layout/account/account-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import classes from './account-form.module.css'

const SAVED = 'New Password Saved'
const SAVING_FAILED = 'Uh oh! something went wrong resetting your password'

/** The forced step of a person on a temporary password; the layout rule shows it at any address. */
export function NewPasswordScreen({ user: { firstName, lastName, email } }: { user: SessionUser }) {
  const save = useMutation({
    mutationFn: (body: z.infer<typeof NewPasswordForm>) => call(resetPassword, { body }),
    onSuccess: () => {
      notifySuccessAcrossReload(SAVED)
      return reloadSession()
    },
    onError: error => {
      notifyError(SAVING_FAILED, TOAST_MS)
      form.showReasons(error)
    },
  })
  const form = useTextForm(NewPasswordForm, { email, password: '', confirmPassword: '' }, values =>
    save.mutate(values),
  )

  return (
    <AccountCard
      title="Make a New Password"
      description="You signed in with a temporary password. Choose your own to open the dashboard."
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput
          size="md"
          label="Email"
          readOnly
          autoComplete="username"
          rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          {...form.field('email')}
        />
        <NewPasswordField size="md" personal={[firstName, lastName, email]} {...form.field('password')} />
        <PasswordField
          size="md"
          label="Confirm password"
          placeholder="Type it again"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <SubmitButton size="md" fullWidth mt={6} busy={save.isPending} busyLabel="Saving">
          Create New Password
        </SubmitButton>
      </form>
    </AccountCard>
  )
}
