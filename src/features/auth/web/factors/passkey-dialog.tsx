import { Button, TextInput } from '@mantine/core'
import { PasskeyForm } from '#features/auth/contract.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './factors.module.css'
import { NewFactorDialog, type NewFactorDialogProps } from './new-factor-dialog.tsx'
import { useAddPasskey } from './use-factors.ts'

/** Adds a passkey, and shows the recovery codes of a first factor. */
export function PasskeyDialog({ opened, onClose }: NewFactorDialogProps) {
  return (
    <NewFactorDialog title="Add a passkey" opened={opened} onClose={onClose}>
      {onAdded => <NewPasskeyForm onClose={onClose} onAdded={onAdded} />}
    </NewFactorDialog>
  )
}

interface NewPasskeyFormProps {
  onClose: () => void
  /** Called with the recovery codes of a first factor. */
  onAdded: (codes?: readonly string[]) => void
}

function NewPasskeyForm({ onClose, onAdded }: NewPasskeyFormProps) {
  const add = useAddPasskey()
  const form = useTextForm(PasskeyForm, { name: 'Passkey', current: '' }, values =>
    add.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      onError: refused => form.refuse(refused, 'The passkey could not be added. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={shared.noteText}>
        A passkey lives in your device, password manager or security key. Your browser asks for it next.
      </p>
      <TextInput label="Name" description="Tells your passkeys apart." {...form.field('name')} />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={add.isPending} busyLabel="Adding">
          Add passkey
        </SubmitButton>
      </div>
    </form>
  )
}
