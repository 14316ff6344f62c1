import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import classes from './account-form.module.css'
import type { PasskeyUse } from './passkey-sign-in.ts'
import { useEnter } from './use-enter.ts'

interface PasskeyButtonProps {
  use: PasskeyUse
  label: string
  variant: 'default' | 'filled'
  onDone: () => Promise<void> | void
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ use, label, variant, onDone }: PasskeyButtonProps) {
  const prove = useMutation({
    mutationFn: async () => {
      // Most people have none: what a passkey needs is loaded at the click.
      const { provePasskey } = await import('./passkey-sign-in.ts')
      await provePasskey(use)
      await onDone()
    },
  })
  return (
    <div className={classes.form}>
      {prove.error && (
        <p role="alert" className={classes.failure}>
          {prove.error.message}
        </p>
      )}
      <Button
        size="md"
        fullWidth
        variant={variant}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        aria-disabled={prove.isPending}
        onClick={() => prove.isPending || prove.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}

/** Sign-in with a passkey alone. */
export function PasskeySignIn() {
  const enter = useEnter()
  return <PasskeyButton use="signIn" label="Sign in with a passkey" variant="default" onDone={enter} />
}
