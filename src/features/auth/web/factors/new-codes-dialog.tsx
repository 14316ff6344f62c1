import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMakeRecoveryCodes } from './use-factors.ts'

interface NewCodesDialogProps {
  opened: boolean
  onClose: () => void
}

/** Replaces the recovery codes, and shows the new ones. */
export function NewCodesDialog({ opened, onClose }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const make = useMakeRecoveryCodes()
  if (codes) {
    return (
      <Dialog title="Save your recovery codes" opened={opened} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <PasswordDialog
      title="Replace recovery codes?"
      opened={opened}
      onClose={onClose}
      doIt="Replace codes"
      doing="Replacing"
      busy={make.isPending}
      onDo={(current, onError) =>
        make.mutate(current, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError })
      }
    >
      Your current codes stop working, and you get ten new ones.
    </PasswordDialog>
  )
}
