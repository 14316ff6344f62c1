import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface NewFactorDialogProps {
  opened: boolean
  onClose: () => void
}

interface FrameProps extends NewFactorDialogProps {
  title: string
  /** The form; it calls `onAdded` with the recovery codes of a first factor. */
  children: (onAdded: (codes?: readonly string[]) => void) => ReactNode
}

/** Adds a second factor, and shows the recovery codes of a first one. */
export function NewFactorDialog({ title, opened, onClose, children }: FrameProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title={codes ? 'Save your recovery codes' : title} opened={opened} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        children(made => (made ? setCodes(made) : onClose()))
      )}
    </Dialog>
  )
}
