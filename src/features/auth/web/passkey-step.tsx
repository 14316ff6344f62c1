import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/session/session-query.ts'
import classes from './account-form.module.css'
import type { PasskeyUse } from './passkey-sign-in.ts'

interface PasskeyButtonProps {
  use: PasskeyUse
  label: string
  variant: 'default' | 'filled'
}

function PasskeyButton({ use, label, variant }: PasskeyButtonProps) {
  const queryClient = useQueryClient()
  const signIn = useMutation({
    mutationFn: async () => {
      // Most people have none: what a passkey needs is loaded at the click.
      const { signInWithPasskey } = await import('./passkey-sign-in.ts')
      await signInWithPasskey(use)
      await queryClient.invalidateQueries(sessionQuery)
    },
  })
  return (
    <div className={classes.form}>
      {signIn.error && (
        <p role="alert" className={classes.failure}>
          {signIn.error.message}
        </p>
      )}
      <Button
        size="md"
        fullWidth
        variant={variant}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        aria-disabled={signIn.isPending}
        onClick={() => signIn.isPending || signIn.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}

/** Confirms a sign-in with a passkey. */
export function PasskeyStep() {
  return <PasskeyButton use="confirm" label="Use passkey" variant="filled" />
}

/** Sign-in with a passkey alone. */
export function PasskeySignIn() {
  return <PasskeyButton use="signIn" label="Sign in with a passkey" variant="default" />
}
