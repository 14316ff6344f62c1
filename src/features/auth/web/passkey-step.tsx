import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Assertion,
  confirmSignIn,
  signInByPasskey,
  startPasskeyFactor,
  startPasskeySignIn,
} from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import classes from './account-form.module.css'

/** Signs in with a passkey: asks the service, then the browser. */
function usePasskey(
  start: typeof startPasskeySignIn | typeof startPasskeyFactor,
  finish: (assertion: Assertion) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { askPasskey } = await import('./browser-passkey.ts')
      await finish(await askPasskey(await call(start, {})))
      await queryClient.invalidateQueries(sessionQuery)
    },
  })
}

interface PasskeyButtonProps {
  use: ReturnType<typeof usePasskey>
  label: string
  variant: 'default' | 'filled'
}

function PasskeyButton({ use, label, variant }: PasskeyButtonProps) {
  return (
    <div className={classes.form}>
      {use.error && (
        <p role="alert" className={classes.failure}>
          {use.error.message}
        </p>
      )}
      <Button
        size="md"
        fullWidth
        variant={variant}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        aria-disabled={use.isPending}
        onClick={() => use.isPending || use.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}

/** Confirms a sign-in with a passkey. */
export function PasskeyStep() {
  const confirm = usePasskey(startPasskeyFactor, assertion =>
    call(confirmSignIn, { body: { kind: 'passkey', assertion } }),
  )
  return <PasskeyButton use={confirm} label="Use passkey" variant="filled" />
}

/** Sign-in with a passkey alone. */
export function PasskeySignIn() {
  const signIn = usePasskey(startPasskeySignIn, assertion => call(signInByPasskey, { body: { assertion } }))
  return <PasskeyButton use={signIn} label="Sign in with a passkey" variant="default" />
}
