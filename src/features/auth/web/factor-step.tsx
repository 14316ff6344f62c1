import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { confirmSignIn, type FactorKind, type FactorProof } from '#features/auth/contract.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { call } from '#web/api/call.ts'
import { AccountCard } from '#web/layout/account/account-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import classes from './account-form.module.css'
import { PasskeyStep } from './passkey-step.tsx'

type Step = FactorProof['kind']
type CodeKind = Exclude<Step, 'passkey'>

const WORDS = {
  totp: {
    title: 'Enter your code',
    description: 'Open your authenticator app and enter the code it shows.',
    label: 'Code',
    use: 'Use your authenticator app',
  },
  recovery: {
    title: 'Enter a recovery code',
    description: 'Each recovery code works once.',
    label: 'Recovery code',
    use: 'Use a recovery code',
  },
  passkey: {
    title: 'Use your passkey',
    description: 'Your browser asks for your passkey.',
    use: 'Use your passkey',
  },
} as const

const CodeForm = z.strictObject({ code: z.string().trim().min(1, 'Please enter a code').max(40) })

interface FactorStepProps {
  factors: readonly FactorKind[]
  /** Back to email and password. */
  onRestart: () => void
}

/** The second step of a sign-in. */
export function FactorStep({ factors, onRestart }: FactorStepProps) {
  const [kind, setKind] = useState<Step>(factors[0] ?? 'recovery')
  const others = [...factors, 'recovery' as const].filter(other => other !== kind)
  const { title, description } = WORDS[kind]
  return (
    <AccountCard title={title} description={description}>
      {kind === 'passkey' ? <PasskeyStep /> : <CodeStep key={kind} kind={kind} />}
      {others.map(other => (
        <p key={other} className={classes.other}>
          <button type="button" className={classes.link} onClick={() => setKind(other)}>
            {WORDS[other].use}
          </button>
        </p>
      ))}
      <p className={classes.other}>
        <button type="button" className={classes.link} onClick={onRestart}>
          Back To Login
        </button>
      </p>
    </AccountCard>
  )
}

function CodeStep({ kind }: { kind: CodeKind }) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      await call(confirmSignIn, { body: { kind, code } })
      await queryClient.invalidateQueries(sessionQuery)
    },
  })
  const form = useTextForm(CodeForm, { code: '' }, ({ code }) => confirm.mutate(code))
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextInput
        size="md"
        data-autofocus
        autoFocus
        label={WORDS[kind].label}
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        {...form.field('code')}
      />
      {confirm.error && (
        <p role="alert" className={classes.failure}>
          {confirm.error.message}
        </p>
      )}
      <SubmitButton size="md" fullWidth busy={confirm.isPending} busyLabel="Signing in">
        Confirm
      </SubmitButton>
    </form>
  )
}
