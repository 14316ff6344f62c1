import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AuthenticatorForm } from '#features/auth/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { PlainCode } from '#web/parts/plain-code.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './factors.module.css'
import { NewFactorDialog, type NewFactorDialogProps } from './new-factor-dialog.tsx'
import { setupQuery, useAddAuthenticator } from './use-factors.ts'

/** Adds an authenticator app: scan, enter the first code, keep the recovery codes. */
export function AuthenticatorDialog({ opened, onClose }: NewFactorDialogProps) {
  return (
    <NewFactorDialog title="Add an authenticator app" opened={opened} onClose={onClose}>
      {onAdded => <Setup onClose={onClose} onAdded={onAdded} />}
    </NewFactorDialog>
  )
}

interface SetupProps {
  onClose: () => void
  /** Called with the recovery codes of a first factor. */
  onAdded: (codes?: readonly string[]) => void
}

function Setup({ onClose, onAdded }: SetupProps) {
  const { data: setup, error, refetch } = useQuery(setupQuery)
  const add = useAddAuthenticator()
  const form = useTextForm(AuthenticatorForm, { code: '', name: 'Authenticator app', current: '' }, values =>
    add.mutate(
      { ...values, setup: setup?.setup ?? '' },
      {
        onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
        onError: refused => form.refuse(refused, 'The app could not be added. Please try again.'),
      },
    ),
  )
  if (error) {
    return <ErrorCard error={error} message="The setup could not start." onRetry={() => void refetch()} />
  }
  if (!setup) return <SkeletonRows rows={4} height={64} />
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={shared.noteText}>Scan this code with your authenticator app.</p>
      <PlainCode url={setup.uri} label="QR code for your authenticator app" className={classes.code} />
      <p className={shared.noteText}>
        Can’t scan it? Enter this key: <code className={classes.secret}>{setup.secret}</code>
      </p>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <TextInput label="Name" description="Tells your apps apart." {...form.field('name')} />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={add.isPending} busyLabel="Adding">
          Add app
        </SubmitButton>
      </div>
    </form>
  )
}
