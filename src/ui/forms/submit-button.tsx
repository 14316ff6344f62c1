import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  /** While true the button says `busyLabel`, keeps its focus and does nothing. */
  busy: boolean
  /** "Saving", "Sending". */
  busyLabel: string
  children: ReactNode
}

/** Submit button, never disabled while sending, so it keeps the focus. */
export function SubmitButton({ busy, busyLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      {...rest}
      aria-disabled={busy}
      onClick={event => {
        // A double click is one wish; its second click may come before the page knows that it is busy.
        if (busy || event.detail > 1) event.preventDefault()
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
