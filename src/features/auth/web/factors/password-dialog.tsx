import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PasswordAgain } from '#features/auth/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './factors.module.css'

interface PasswordDialogProps {
  title: string
  /** Consequence of the action. */
  children: ReactNode
  opened: boolean
  onClose: () => void
  doIt: string
  doing: string
  busy: boolean
  /** Sends the password; a refusal is shown in the form. */
  onDo: (current: string, refuse: (error: Error) => void) => void
}

/** A change of second factors, which asks for the password again. */
export function PasswordDialog({ title, opened, onClose, ...rest }: PasswordDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <PasswordForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function PasswordForm(props: Omit<PasswordDialogProps, 'title' | 'opened'>) {
  const { children, onClose, doIt, doing, busy, onDo } = props
  const form = useTextForm(PasswordAgain, { current: '' }, ({ current }) =>
    onDo(current, error => form.refuse(error, 'Your change could not be saved. Please try again.')),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={shared.noteText}>{children}</p>
      <PasswordField
        label="Your password"
        data-autofocus
        autoComplete="current-password"
        {...form.field('current')}
      />
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy} busyLabel={doing}>
          {doIt}
        </SubmitButton>
      </div>
    </form>
  )
}
